import { index, route } from '@react-router/dev/routes'

/** Routes of a folder, by the names of its files. Their ids go to browsers, so they say nothing of the machine. */
export const routesIn = (folder: string) => ({
  index: (file: string) => index(`${folder}/${file}`),
  route: (path: string, file: string, options: { id?: string } = {}) =>
    route(path, `${folder}/${file}`, options),
})
