import { useCallback, useEffect, useRef, useState } from 'react'
import { photoProblems } from '#app/pictures/photo-kind.ts'
import type { Sending } from './send-photo.ts'

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

type Known = { readonly id: string; readonly status: string; readonly problem: string | null }

/** How photos reach who takes them. One and the same at each rendering. */
export type PhotoWay = {
  readonly most: number
  /** What is said where these are more. */
  readonly tooMany: (left: readonly File[]) => string
  readonly send: (file: File, onProgress: (percent: number) => void) => Sending
  /** How far each is; null: it is not known now. */
  readonly look: () => Promise<readonly Known[] | null>
  /** Whether it is gone for certain. */
  readonly remove: (id: string) => Promise<boolean>
}

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

export function usePhotoQueue(way: PhotoWay, begun: readonly Known[]) {
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
  /** That there were too many stays until it is heeded. */
  const [crowd, setCrowd] = useState('')
  useEffect(() => {
    const news = items.flatMap((item, i) => toldOf(item, i, before.current))
    before.current = items
    if (news.length) tell(news.join(' '))
  }, [items])
  const next = items.find(({ state }) => state === 'queued')
  const isSending = items.some(({ state }) => state === 'sending')

  useEffect(() => {
    if (!next?.file || isSending) return
    const { key, file } = next
    const upload = way.send(file, (progress) => change(key, { progress }))
    sending.current = { key, abort: upload.abort }
    change(key, { state: 'sending', progress: 0, problem: null })
    void upload.done.then((outcome) => {
      if (sending.current?.key === key) sending.current = null
      change(key, outcome)
    })
  }, [next, isSending, way, change])

  useLooks(way, items, setItems)

  /** These stand elsewhere now. */
  const settle = useCallback(
    (keys: readonly string[]) => setItems((all) => all.filter(({ key }) => !keys.includes(key))),
    [],
  )

  return {
    items,
    told: [crowd, told].filter(Boolean).join(' '),
    isCrowded: crowd !== '',
    removed,
    underWay: items.filter(isUnderWay).length,
    add(files: readonly File[]) {
      const room = Math.max(0, way.most - items.filter(({ state }) => state !== 'refused').length)
      setCrowd(files.length > room ? way.tooMany(files.slice(room)) : '')
      tell('')
      setItems([...items, ...files.slice(0, room).map(queued)])
    },
    settle,
    retry: (key: string) => change(key, { state: 'queued', problem: null }),
    remove(key: string) {
      const gone = items.find((one) => one.key === key)
      if (sending.current?.key === key) {
        sending.current.abort()
        sending.current = null
      }
      setItems((all) => all.filter((one) => one.key !== key))
      setCrowd('')
      tell(gone ? `${photoName(gone, items.indexOf(gone))}: Removed.` : '')
      const id = gone?.id
      if (!id) return
      setRemoved((all) => [...all, id])
      void way.remove(id).then((isGone) => {
        if (isGone) setRemoved((all) => all.filter((one) => one !== id))
      })
    },
  }
}

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
  const problem = file.size === 0 ? photoProblems.empty : null
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

/** Until every photo has its preview, or the server has said why not. */
function useLooks(
  way: PhotoWay,
  items: readonly QueuedPhoto[],
  setItems: (change: (all: readonly QueuedPhoto[]) => readonly QueuedPhoto[]) => void,
) {
  const isWanted = items.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout>
    const look = async (looks: number) => {
      const photos = await way.look().catch(() => null)
      if (isOver) return
      if (looks < mostLooks) lookLater(looks)
      if (!photos) return
      const known = new Map(photos.map((photo) => [photo.id, photo]))
      setItems((all) =>
        all.map((one) => {
          const photo = one.id === null ? null : known.get(one.id)
          return photo ? { ...one, state: photo.status as QueuedPhoto['state'], problem: photo.problem } : one
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
  }, [way, isWanted, setItems])
}
