/**
 * What a request's body says as JSON. Reading stops at so many bytes, whatever the request says of its length. Another type
 * than JSON is refused, as a form of another website can send it, except where nothing is changed (`any`).
 */
export async function readJsonBody(
  request: Request,
  mostBytes: number,
  type: 'json' | 'any' = 'json',
): Promise<{ readonly body: unknown } | { readonly problem: string; readonly status: 400 | 413 | 415 }> {
  if (type === 'json' && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return { problem: 'Send it as application/json.', status: 415 }
  const text = await readText(request, mostBytes)
  if (text === null) return { problem: `The body is larger than ${mostBytes} bytes; send less.`, status: 413 }
  if (nul.test(text)) return { problem: 'The body holds a NUL character; leave it out.', status: 400 }
  try {
    const body: unknown = JSON.parse(text)
    return isShallow(body)
      ? { body }
      : { problem: `The body is nested more than ${deepest} levels deep.`, status: 400 }
  } catch {
    return { problem: 'The body is not JSON; send a JSON object.', status: 400 }
  }
}

/** As JSON writes it; a backslash that is written out itself stands before the 'u' twice. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/
const deepest = 32

/** Level by level: what is deep would fill the stack of a function that calls itself. */
function isShallow(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap((value) =>
      value !== null && typeof value === 'object' ? Object.values(value) : [],
    )
    if (level.length === 0) return true
  }
  return false
}

async function readText(request: Request, mostBytes: number): Promise<string | null> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (length > mostBytes) return null
  if (length >= 0) return request.text()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
