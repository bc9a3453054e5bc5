/** What a page shows comes when it comes: a check is made again until it holds. */

/** Runs `check` until it throws no more; after `timeout` milliseconds what it threw last is thrown. */
export async function eventually(check, { timeout = 30_000 } = {}) {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
