import { useCallback, useEffect, useRef, useState } from 'react'
import { mostPhotoBytes, mostPhotos, photoProblems } from '#app/pictures/photo-kind.ts'
import { has, isListOf, isOneOf, isText, isTextOrNone, shape } from '#app/ui/shapes.ts'

/** Photos on their way from a phone: one at a time, with progress, tried again when the connection fails. */

export type QueuedPhoto = {
  readonly key: string
  /** The server's, once it is there. */
  readonly id: string | null
  readonly name: string
  readonly state: 'queued' | 'sending' | 'waiting' | 'ready' | 'failed' | 'refused'
  /** Percent. */
  readonly progress: number
  readonly problem: string | null
  readonly file: File | null
}

type Photo = { id: string; status: 'waiting' | 'ready' | 'refused'; problem: string | null }
const photoFields = {
  id: isText,
  status: isOneOf('waiting', 'ready', 'refused'),
  problem: isTextOrNone,
}
const photoShape = shape<Photo>(photoFields)
type Known = { readonly id: string; readonly status: string; readonly problem: string | null }

const fromServer = ({ id, status, problem }: Known): QueuedPhoto => ({
  key: id,
  id,
  name: '',
  progress: 100,
  problem,
  file: null,
  state: status as QueuedPhoto['state'],
})

const isUnderWay = ({ state }: QueuedPhoto) => state === 'queued' || state === 'sending'
/** Between looks at how far the server is with previews: most are there within seconds. */
const lookMs = { first: 500, later: 2000 }
const firstLooks = 6
const mostLooks = 60
/** Waits before a photo is tried again by itself. */
const retryMs = [1000, 4000]

export function usePhotoQueue(api: string, begun: readonly Known[]) {
  const [items, setItems] = useState<readonly QueuedPhoto[]>(() => begun.map(fromServer))
  const [told, tell] = useState('')
  /** Taken away here, and not yet for certain at the server: the step says them again. */
  const [removed, setRemoved] = useState<readonly string[]>([])
  const sending = useRef<{ key: string; abort: () => void } | null>(null)
  const change = useCallback(
    (key: string, changed: Partial<QueuedPhoto>) =>
      setItems((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    [],
  )
  const before = useRef(items)
  useEffect(() => {
    const news = items.flatMap((item, i) => toldOf(item, i, before.current))
    before.current = items
    if (news.length) tell((message) => [message === tooMany ? message : '', ...news].join(' ').trim())
  }, [items])
  const next = items.find(({ state }) => state === 'queued')
  const isSending = items.some(({ state }) => state === 'sending')

  useEffect(() => {
    if (!next?.file || isSending) return
    const { key, file } = next
    const upload = send(`${api}/appraisal-photos`, file, (progress) => change(key, { progress }))
    sending.current = { key, abort: upload.abort }
    change(key, { state: 'sending', progress: 0, problem: null })
    void upload.done.then((outcome) => {
      if (sending.current?.key === key) sending.current = null
      change(key, outcome)
    })
  }, [next, isSending, api, change])

  useLooks(api, items, setItems)

  return {
    items,
    told,
    removed,
    underWay: items.filter(isUnderWay).length,
    add(files: readonly File[]) {
      const room = mostPhotos - items.filter(({ state }) => state !== 'refused').length
      tell(files.length > room ? tooMany : '')
      setItems([...items, ...files.slice(0, Math.max(0, room)).map(queued)])
    },
    retry: (key: string) => change(key, { state: 'queued', problem: null }),
    remove(key: string) {
      const gone = items.find((one) => one.key === key)
      if (sending.current?.key === key) {
        sending.current.abort()
        sending.current = null
      }
      setItems((all) => all.filter((one) => one.key !== key))
      tell(gone ? `${photoName(gone, items.indexOf(gone))}: Removed.` : '')
      const id = gone?.id
      if (!id) return
      setRemoved((all) => [...all, id])
      void fetch(`${api}/appraisal-photos/${id}`, { method: 'DELETE', keepalive: true })
        .then(({ ok, status }) => {
          if (ok || status === 404) setRemoved((all) => all.filter((one) => one !== id))
        })
        .catch(() => {})
    },
  }
}

const tooMany = photoProblems['too-many']

export const photoName = ({ name }: QueuedPhoto, i: number) => name || `Photo ${i + 1}`

/** What has become of a photo since: who does not see the list hears it (WCAG 4.1.3). */
function toldOf(item: QueuedPhoto, i: number, before: readonly QueuedPhoto[]): string[] {
  const was = before.find(({ key }) => key === item.key)
  if (isUnderWay(item) || was?.state === item.state) return []
  if (item.state === 'ready' && was?.state === 'waiting') return []
  return [`${photoName(item, i)}: ${item.problem ?? 'Added.'}`]
}

let count = 0
function queued(file: File): QueuedPhoto {
  const problem =
    file.size === 0 ? photoProblems.empty : file.size > mostPhotoBytes ? photoProblems['too-large'] : null
  return {
    key: `new-${count++}`,
    id: null,
    name: file.name,
    progress: 0,
    file,
    problem,
    state: problem ? 'refused' : 'queued',
  }
}

type Outcome = Pick<QueuedPhoto, 'state' | 'problem'> & { readonly id?: string }

function send(url: string, file: File, onProgress: (percent: number) => void) {
  let request: XMLHttpRequest | null = null
  let isAborted = false
  const once = () =>
    new Promise<Outcome | null>((resolve) => {
      request = new XMLHttpRequest()
      const { upload } = request
      upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((100 * loaded) / total) : 0)
      request.onload = () => resolve(outcomeOf(request!))
      request.onerror = () => resolve(null)
      request.ontimeout = () => resolve(null)
      request.onabort = () => resolve({ state: 'failed', problem: null })
      request.timeout = 150_000
      request.open('POST', url)
      request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
      request.send(file)
    })
  const all = async (): Promise<Outcome> => {
    for (const wait of [...retryMs, null]) {
      const outcome = await once()
      if (outcome || isAborted) return outcome ?? failed
      if (wait !== null) await new Promise((over) => setTimeout(over, wait))
    }
    return failed
  }
  return {
    done: all(),
    abort() {
      isAborted = true
      request?.abort()
    },
  }
}

const failed: Outcome = { state: 'failed', problem: 'It didn’t arrive. Check your connection and try again.' }
const refusalShape = shape<{ error: string }>({ error: isText })

/** Null where another try may help. */
function outcomeOf({ status, responseText }: XMLHttpRequest): Outcome | null {
  const body = parsed(responseText)
  const photo = photoShape.safeParse(body)
  if (status === 201 && photo.success) return { state: photo.data.status, problem: null, id: photo.data.id }
  if (status >= 500 || status === 408) return null
  const said = refusalShape.safeParse(body)
  return { state: 'refused', problem: said.success ? said.data.error : 'It could not be taken.' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const listShape = shape<{ photos: Photo[] }>({ photos: isListOf(has<Photo>(photoFields)) })

/** Until every photo has its preview, or the server has said why not. */
function useLooks(
  api: string,
  items: readonly QueuedPhoto[],
  setItems: (change: (all: readonly QueuedPhoto[]) => readonly QueuedPhoto[]) => void,
) {
  const isWanted = items.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout>
    const look = async (looks: number) => {
      const answer = await fetch(`${api}/appraisal-photos`).catch(() => null)
      const read = listShape.safeParse(await answer?.json().catch(() => null))
      if (isOver) return
      if (looks < mostLooks) lookLater(looks)
      if (!read.success) return
      const known = new Map(read.data.photos.map((photo) => [photo.id, photo]))
      setItems((all) =>
        all.map((one) => {
          const photo = one.id === null ? null : known.get(one.id)
          return photo ? { ...one, state: photo.status, problem: photo.problem } : one
        }),
      )
    }
    const lookLater = (looks: number) => {
      timer = setTimeout(look, looks < firstLooks ? lookMs.first : lookMs.later, looks + 1)
    }
    let isOver = false
    lookLater(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, isWanted, setItems])
}
