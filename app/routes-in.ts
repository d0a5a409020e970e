import { basename } from 'node:path'
import { route } from '@react-router/dev/routes'

/** Routes of a folder, by the names of its files. Their ids go to browsers and stay when a file moves: 'vehicle-page'. */
export const routesIn = (folder: string) => ({
  route: (path: string, file: string, { id = idOf(file) }: { id?: string } = {}) =>
    route(path, `${folder}/${file}`, { id }),
})

const idOf = (file: string) => basename(file).replace(/\.tsx?$/, '')
