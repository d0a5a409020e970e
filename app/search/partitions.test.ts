import { expect, test } from 'vitest'
import { createIndex } from './embedded-index.ts'
import { createPartitions, type Partition } from './partitions.ts'
import type { IndexChange, IndexSchema } from './search.ts'

const schema: IndexSchema = { facets: [], text: [], numbers: [], sorts: {}, synonyms: {} }

function aDocument(id: string) {
  return { id, rank: 0, facets: {}, numbers: {}, identifiers: [] }
}

function adding(...ids: string[]): IndexChange[] {
  return [{ put: ids.map(aDocument), remove: [] }]
}

function aPartition(generation: number, ...ids: string[]): Partition {
  return { index: createIndex(schema, ids.map(aDocument)), generation }
}

function idsOf({ index }: Partition) {
  return index.search({ offset: 0, limit: 99 }).ids
}

/** Partitions whose loads are answered by the test, one after another. */
function aRegistry({ limitBytes = 2 ** 40 } = {}) {
  const loads: { site: string; resolve: (partition: Partition) => void; reject: (error: Error) => void }[] =
    []
  let time = 0
  const partitions = createPartitions({
    load: (site: string) =>
      new Promise<Partition>((resolve, reject) => loads.push({ site, resolve, reject })),
    limitBytes,
    now: () => ++time,
  })
  const nextLoad = async () => {
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    return loads.shift()!
  }
  const load = async (site: string, partition: Partition) => {
    const wanted = partitions.get(site)
    const started = await nextLoad()
    expect(started.site).toBe(site)
    started.resolve(partition)
    return wanted
  }
  return { partitions, loads, nextLoad, load }
}

test('callers at the same time share one build, later ones its result', async () => {
  const { partitions, loads, nextLoad } = aRegistry()
  const first = partitions.get('a')
  const second = partitions.get('a')
  expect(partitions.has('a')).toBe(true)
  ;(await nextLoad()).resolve(aPartition(1, 'x'))
  expect(await first).toBe(await second)
  expect(await partitions.get('a')).toBe(await first)
  expect(loads).toEqual([])
  expect(partitions.size).toBe(1)
})

test('a failed build fails for all who wait, and the next use tries again', async () => {
  const { partitions, nextLoad, load } = aRegistry()
  const both = Promise.allSettled([partitions.get('a'), partitions.get('a')])
  ;(await nextLoad()).reject(new Error('no database'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(partitions.has('a')).toBe(false)
  expect(idsOf(await load('a', aPartition(1, 'x')))).toEqual(['x'])
})

test('a load that throws at once rejects like one that fails later', async () => {
  const partitions = createPartitions({
    load: () => {
      throw new Error('no such site')
    },
    limitBytes: 1,
  })
  await expect(partitions.get('a')).rejects.toThrow('no such site')
})

test('the next change is applied in place, an earlier one is there already', async () => {
  const { partitions, load } = aRegistry()
  const partition = await load('a', aPartition(4, 'x'))
  expect(await partitions.apply('a', adding('y'), 5)).toBe(true)
  expect(await partitions.apply('a', adding('old'), 5)).toBe(true)
  expect(idsOf(partition)).toEqual(['x', 'y'])
  expect(partition.generation).toBe(5)
})

test('a change after a missed one drops the partition', async () => {
  const { partitions, load } = aRegistry()
  await load('a', aPartition(4, 'x'))
  expect(await partitions.apply('a', adding('z'), 6)).toBe(false)
  expect(partitions.size).toBe(0)
  const rebuilt = await load('a', aPartition(6, 'x', 'y', 'z'))
  expect(rebuilt.generation).toBe(6)
})

test('a change of a partition that is not loaded is of no interest', async () => {
  const { partitions } = aRegistry()
  expect(await partitions.apply('a', adding('y'), 1)).toBe(false)
  expect(partitions.size).toBe(0)
})

test('changes during a build are applied after it, unless it has seen them', async () => {
  const { partitions, nextLoad } = aRegistry()
  const wanted = partitions.get('a')
  const started = await nextLoad()
  expect(await partitions.apply('a', adding('c'), 6)).toBe(true)
  expect(await partitions.apply('a', adding('b'), 5)).toBe(true)
  expect(await partitions.apply('a', adding('not again'), 4)).toBe(true)
  started.resolve(aPartition(4, 'a'))
  const partition = await wanted
  expect(idsOf(partition)).toEqual(['a', 'b', 'c'])
  expect(partition.generation).toBe(6)
})

test('a change missed during a build makes it load again', async () => {
  const { partitions, nextLoad } = aRegistry()
  const wanted = partitions.get('a')
  const started = await nextLoad()
  await partitions.apply('a', adding('c'), 6)
  started.resolve(aPartition(4, 'a'))
  ;(await nextLoad()).resolve(aPartition(6, 'a', 'b', 'c'))
  expect(idsOf(await wanted)).toEqual(['a', 'b', 'c'])
  expect(partitions.size).toBe(1)
})

test('a partition that never catches up is answered but not kept', async () => {
  const { partitions, nextLoad } = aRegistry()
  const wanted = partitions.get('a')
  for (let loads = 0; loads < 3; loads++) {
    const started = await nextLoad()
    await partitions.apply('a', adding('c'), 6)
    started.resolve(aPartition(4, 'a'))
  }
  expect((await wanted).generation).toBe(4)
  expect(partitions.has('a')).toBe(false)
})

test('a partition dropped while it is built is not kept', async () => {
  const { partitions, nextLoad, load } = aRegistry()
  const wanted = partitions.get('a')
  const started = await nextLoad()
  partitions.drop('a')
  started.resolve(aPartition(1, 'old'))
  expect(idsOf(await wanted)).toEqual(['old'])
  expect(partitions.size).toBe(0)
  expect(idsOf(await load('a', aPartition(2, 'new')))).toEqual(['new'])
  partitions.drop('a')
  expect(partitions.size).toBe(0)
})

test('a change that cannot be applied drops the partition and tells why', async () => {
  const { partitions, load } = aRegistry()
  const { index } = aPartition(1)
  const broken: Partition['index'] = {
    size: 0,
    search: (query) => index.search(query),
    bytes: () => 1,
    apply: () => {
      throw new Error('bad document')
    },
  }
  await load('a', { index: broken, generation: 1 })
  await expect(partitions.apply('a', adding('x'), 2)).rejects.toThrow('bad document')
  expect(partitions.has('a')).toBe(false)
})

test('the least recently used partitions are dropped above the limit, never the one just used', async () => {
  const { bytes } = { bytes: aPartition(1, 'x').index.bytes() }
  const { partitions, load } = aRegistry({ limitBytes: bytes * 2 })
  await load('a', aPartition(1, 'x'))
  await load('b', aPartition(1, 'x'))
  await partitions.get('a')
  await load('c', aPartition(1, 'x'))
  expect(['a', 'b', 'c'].filter((site) => partitions.has(site))).toEqual(['a', 'c'])
  const large = Array.from({ length: 500 }, (_, number) => `car-${number}`)
  await load('d', aPartition(1, ...large))
  expect(['a', 'b', 'c', 'd'].filter((site) => partitions.has(site))).toEqual(['d'])
})

test('a partition that grows by a change pushes others out', async () => {
  const limitBytes = aPartition(1, 'x').index.bytes() * 2
  const { partitions, load } = aRegistry({ limitBytes })
  await load('a', aPartition(1, 'x'))
  await load('b', aPartition(1, 'x'))
  const large = Array.from({ length: 500 }, (_, number) => `car-${number}`)
  await partitions.apply('a', adding(...large), 2)
  expect(['a', 'b'].filter((site) => partitions.has(site))).toEqual(['a'])
})

test('a partition that grows by being searched is weighed again now and then', async () => {
  const { partitions, load } = aRegistry({ limitBytes: 100 })
  let weight = 40
  const { index } = aPartition(1)
  const growing: Partition = {
    generation: 1,
    index: { ...index, search: index.search, size: 0, apply() {}, bytes: () => weight },
  }
  const light: Partition = { generation: 1, index: { ...growing.index, bytes: () => 40 } }
  await load('a', light)
  await load('b', growing)
  expect(partitions.size).toBe(2)
  weight = 90
  for (let use = 0; use < 40; use++) await partitions.get('b')
  expect(['a', 'b'].filter((site) => partitions.has(site))).toEqual(['b'])
})

test('a large change is applied piece by piece, others get their turn between, and the next change waits for it', async () => {
  const { partitions, load } = aRegistry()
  const partition = await load('a', aPartition(4, 'x'))
  const seen: (readonly string[])[] = []
  const watch = () => {
    seen.push(idsOf(partition))
    if (partition.generation < 6) setImmediate(watch)
  }
  const large = partitions.apply(
    'a',
    ['p', 'q', 'r'].flatMap((id) => adding(id)),
    5,
  )
  const next = partitions.apply('a', [{ put: [], remove: ['p'] }], 6)
  watch()
  expect(partition.generation).toBe(4)
  expect(await large).toBe(true)
  expect(await next).toBe(true)
  expect(partition.generation).toBe(6)
  expect(seen).toContainEqual(['p', 'x'])
  expect(seen).toContainEqual(['p', 'q', 'x'])
  expect(idsOf(partition)).toEqual(['q', 'r', 'x'])
})

test('a partition dropped halfway through a change takes no more of it', async () => {
  const { partitions, load } = aRegistry()
  const partition = await load('a', aPartition(4, 'x'))
  const large = partitions.apply(
    'a',
    ['p', 'q'].flatMap((id) => adding(id)),
    5,
  )
  partitions.drop('a')
  expect(await large).toBe(false)
  expect(idsOf(partition)).toEqual(['p', 'x'])
  expect(idsOf(await load('a', aPartition(5, 'p', 'q', 'x')))).toEqual(['p', 'q', 'x'])
})
