/** Repeats a check until it passes, because a page takes time to change. */

/**
 * The waits between checks, in milliseconds. They are short at first, and later long enough not to keep the
 * page busy.
 */
const [FIRST_WAIT, LONGEST_WAIT] = [20, 200];

/** Repeats `check` until it passes. After `timeout` milliseconds, throws its last error. */
export async function eventually(check, { timeout = 30_000 } = {}) {
  const end = Date.now() + timeout;
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
