import { requestContext } from '#app/tenancy/request-context.server.ts'
import { wholeNumber } from '#app/ui/money.ts'
import type { Route } from './+types/home-page'
import { homeData } from './home.server.ts'
import {
  Blogs,
  BodyTiles,
  BrandList,
  FeaturedCars,
  Offers,
  Reviews,
  Sell,
  Stats,
  Why,
  Yards,
} from './home-blocks.tsx'
import { HomeHero } from './home-hero.tsx'
import { publicPage } from './public-page.server.ts'

/** The home page is composed from the site's settings (CON-02). */
export async function loader({ context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  return publicPage(await homeData(scope, now()))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, noun, count } = loaderData
  return [
    { title: siteName },
    { name: 'description', content: `${wholeNumber(count)} ${noun.toLowerCase()}s at ${siteName}.` },
  ]
}

export default function HomePage({ loaderData: data }: Route.ComponentProps) {
  const blocks = {
    bodies: <BodyTiles bodies={data.bodies} />,
    featured: <FeaturedCars heading={data.home.featuredHeading} cards={data.featured} />,
    brands: <BrandList makes={data.makes} />,
    offers: <Offers offers={data.offers} />,
    sell: <Sell sell={data.sell} />,
    stats: <Stats stats={data.home.stats} />,
    why: <Why heading={data.home.whyHeading} reasons={data.home.why} />,
    reviews: <Reviews heading={data.home.reviewsHeading} reviews={data.reviews} />,
    blogs: <Blogs heading={data.home.blogsHeading} cards={data.blogs} />,
    locations: <Yards heading={data.home.locationsHeading} locations={data.locations} />,
  }
  return (
    <>
      <HomeHero data={data} />
      {data.home.blocks.map((name) => (
        <div key={name} className="later empty:hidden">
          {blocks[name]}
        </div>
      ))}
    </>
  )
}
