/** What a page shows comes when it comes: a check is made again until it holds. */

/** The waits between two checks, in milliseconds: soon at first, and then such that looking does not keep the page busy. */
const [FIRST_WAIT, LONGEST_WAIT] = [20, 200];

/** Runs `check` until it throws no more; after `timeout` milliseconds what it threw last is thrown. */
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
