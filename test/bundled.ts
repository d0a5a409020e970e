import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** What a module finds beside it, such as migrations or what a package brings, it finds from where it stood. */
const whereItStood: Plugin = {
  name: 'where-it-stood',
  transform: {
    filter: { code: 'import.meta', id: /^\// },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
}

/**
 * A script and all that it imports as one file, for processes that a test starts again and again: each has its modules in a fifth of
 * the time. The file is always the same one, so that it is compiled already (NODE_COMPILE_CACHE).
 */
export async function bundled(script: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/bundled')
  const file = basename(script).replace(/\.\w+$/, '.js')
  await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error', plugins: [whereItStood] },
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ...{ ssr: script, outDir: folder, emptyOutDir: false, target: 'node24', minify: false },
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: file } },
    },
  })
  return join(folder, file)
}
