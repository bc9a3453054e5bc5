/** The time limit after which a stored answer replaces the server's. */

/** The time limit for an answer if a stored one exists. */
const TIME_LIMIT_MS = 4_000;

/** The answer of the server, or the stored one if the server is out of reach. */
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

/** Whether a proxy answers for an absent server. */
function isOfProxy(answer: Response): boolean {
  return answer.status >= 502 && answer.status <= 504 && !isOurs(answer);
}

/** Whether the answer is the server's own: its errors are JSON. */
export function isOurs(answer: Response): boolean {
  return answer.headers.get("content-type")?.startsWith("application/json") === true;
}
