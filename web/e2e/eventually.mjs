/** Repeats a check until it passes, since a page changes in its own time. */

/** The waits between two checks, in milliseconds: short at first, later long enough not to keep the page busy. */
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
