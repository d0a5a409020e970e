/** A body on its way, with progress, tried again where the connection fails. */

export type Outcome = {
  readonly state: 'waiting' | 'ready' | 'failed' | 'refused'
  readonly problem: string | null
  readonly id?: string
}
export type Sending = { readonly done: Promise<Outcome>; abort(): void }
export type Body = {
  readonly url: string
  readonly bytes: Blob
  readonly headers?: Readonly<Record<string, string>>
  readonly onProgress: (loaded: number, total: number) => void
}
/** What an answer says; null where another try may help. */
type Read<T> = (status: number, body: unknown) => T | null

/** Waits before it is tried again by itself. */
const retryMs = [1000, 4000]

/** `done` is null where it did not arrive or was broken off. */
export function sendBody<T>({ url, bytes, headers = {}, onProgress }: Body, read: Read<T>) {
  let request: XMLHttpRequest | null = null
  let isAborted = false
  const once = () =>
    new Promise<T | null>((resolve) => {
      request = new XMLHttpRequest()
      const { upload } = request
      upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
      request.onload = () => resolve(read(request!.status, parsed(request!.responseText)))
      for (const fault of ['error', 'timeout', 'abort']) request.addEventListener(fault, () => resolve(null))
      request.timeout = 150_000
      request.open('POST', url)
      request.setRequestHeader('Content-Type', bytes.type || 'application/octet-stream')
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.send(bytes)
    })
  const all = async (): Promise<T | null> => {
    for (const wait of [...retryMs, null]) {
      const answer = await once()
      if (answer !== null || isAborted) return answer
      if (wait !== null) await new Promise((over) => setTimeout(over, wait))
    }
    return null
  }
  return {
    done: all(),
    abort() {
      isAborted = true
      request?.abort()
    },
  }
}

export const didNotArrive: Outcome = {
  state: 'failed',
  problem: 'It didn’t arrive. Check your connection and try again.',
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
