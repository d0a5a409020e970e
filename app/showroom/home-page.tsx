import { redirect } from 'react-router'

/** Until a site has a home page of its own, it opens on its stock. */
export const loader = () => redirect('/search/new-used-and-demo-cars')
