/** Replaces the server's answer by a stored one after a time limit. */

/** The time limit for the server if there is a stored answer. */
const TIME_LIMIT_MS = 4_000;

/** Returns the server's answer, or the stored one if the server is unreachable or too slow. */
export async function inTime(answer: Promise<Response>, stored: Response): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIME_LIMIT_MS);
  });
  try {
    const first = await Promise.race([answer.catch(() => null), late]);
    return first === null || isOfProxy(first) ? stored : first;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the answer is that of a proxy whose server is down. */
function isOfProxy(answer: Response): boolean {
  return answer.status >= 502 && answer.status <= 504 && !isOurs(answer);
}

/** Whether an answer is the server's own, which is JSON. */
export function isOurs(answer: Response): boolean {
  return answer.headers.get("content-type")?.startsWith("application/json") === true;
}
