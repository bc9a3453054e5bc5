/** When the server counts as out of reach. */

/** So long an answer may take where another is at hand. */
const PATIENCE_MS = 4_000;

/** The answer of the server, or what stands in for it where the server is out of reach. */
export async function inTime(answer: Promise<Response>, kept: Response): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    const first = await Promise.race([answer.catch(() => null), late]);
    return first === null || isOfProxy(first) ? kept : first;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a proxy answers in place of a server that is not there. */
function isOfProxy(answer: Response): boolean {
  return answer.status >= 502 && answer.status <= 504 && !isOurs(answer);
}

/** Whether the server itself said this: its errors are JSON. */
export function isOurs(answer: Response): boolean {
  return answer.headers.get("content-type")?.startsWith("application/json") === true;
}
