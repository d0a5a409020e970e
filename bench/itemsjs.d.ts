declare module 'itemsjs' {
  const itemsjs: (items: readonly never[], configuration: never) => unknown
  export default itemsjs
}
