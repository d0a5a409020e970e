import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isText, shape } from '#app/ui/shapes.ts'
import { askedRoute, movedTo as movedHeader } from '../asked-data.ts'
import { readQuietly } from '../live/quiet-reading.ts'

/** Several moves of one hand are one deed. */
const restMs = 700
const mostTries = 20

type Wanted = { readonly shown: readonly string[]; readonly act: string; readonly ends?: string }
const faultShape = shape<{ fault: unknown }>({ fault: (value) => typeof value === 'object' })
const wordsShape = shape<{ words: string }>({ words: isText })
const lineDown = 'It is not kept yet: the line is down.'

/** The order of a car's photos as it stands before a person: at once on the screen, and soon at the server. */
export function usePhotoOrder({ path, shown }: { readonly path: string; readonly shown: readonly string[] }) {
  const carPath = path.slice(0, path.lastIndexOf('/'))
  const { revalidate } = useRevalidator()
  const [wanted, want] = useState<Wanted | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [deed, setDeed] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [kept, setKept] = useState<Wanted | null>(null)

  const post = (form: Record<string, string>) =>
    fetch(carPath, {
      method: 'POST',
      headers: { [askedRoute]: 'car' },
      body: new URLSearchParams(form),
    }).catch(() => null)

  /** A screen that cannot be read anew just now stays, and is read a moment later. */
  const tellOf = async (moved: string) => {
    setDeed(new URL(moved, location.href).searchParams.get('undo'))
    for (let tries = 0; tries < mostTries && !(await readQuietly(revalidate)); tries++)
      await new Promise((over) => setTimeout(over, 2 * restMs))
  }

  const save = async (sent: Wanted) => {
    setBusy(true)
    setFault(null)
    const answer = await post({
      ...{ act: sent.act, shown: sent.shown.join(' '), seen: shown.join(' ') },
      ...(sent.ends && { 'images-ends': sent.ends }),
    })
    const moved = answer?.headers.get(movedHeader)
    // What was wanted meanwhile is kept next, upon what stands then.
    if (moved) {
      setKept(sent)
      await tellOf(moved)
    } else setFault(await faultOf(answer))
    setBusy(false)
  }

  const saveNow = useRef(save)
  saveNow.current = save
  useEffect(() => {
    if (!wanted || wanted === kept || isBusy || fault) return
    const timer = setTimeout(() => saveNow.current(wanted), restMs)
    return () => clearTimeout(timer)
  }, [wanted, kept, isBusy, fault])
  // The screen has it a moment after the server.
  const isHere = wanted !== null && wanted === kept && shown.join(' ').startsWith(wanted.shown.join(' '))
  useEffect(() => {
    if (isHere) want(null)
  }, [isHere])

  return {
    shown: wanted?.shown ?? shown,
    /** What was done last, which can be taken back. */
    deed,
    isUnkept: wanted !== null,
    fault,
    order: (next: readonly string[]) => {
      if (next.join(' ') !== (wanted?.shown ?? shown).join(' ')) want({ shown: next, act: 'photos' })
    },
    end: (ends: string) => want({ shown: wanted?.shown ?? shown, act: 'photos-end', ends }),
    /** Upon what stands now. */
    again: async () => {
      await readQuietly(revalidate)
      setFault(null)
    },
    /** What is done to one photo, and not to the order. Whether it was. */
    act: async (form: Record<string, string>): Promise<boolean> => {
      const answer = await post(form)
      const moved = answer?.headers.get(movedHeader)
      if (moved) await tellOf(moved)
      else setFault(await faultOf(answer))
      return Boolean(moved)
    },
    giveUp: () => {
      want(null)
      setFault(null)
    },
    /** The screen anew, with what came up since. */
    renew: () => readQuietly(revalidate),
  }
}

async function faultOf(answer: Response | null): Promise<string> {
  if (!answer?.ok) return lineDown
  const read = faultShape.safeParse(await answer.json().catch(() => null))
  const words = read.success ? wordsShape.safeParse(read.data.fault) : read
  return words.success ? (words.data as { words: string }).words : lineDown
}
