import { BudgetFinder } from '#app/budget/budget-finder.tsx'
import { publicPage } from '#app/platform/answers.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import type { Route } from './+types/home-page'
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
} from './blocks.tsx'
import { HomeHero } from './hero.tsx'
import { homeData } from './home.server.ts'
import { homeHead } from './home-head.ts'
import './home-page.css'

/** The home page is composed from the site's settings (CON-02). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { origin } = new URL(request.url)
  const { settings } = scope.site
  const data = await homeData(scope, now())
  const picture = data.hero?.image ?? null
  return publicPage({
    ...data,
    meta: homeHead({ settings, count: data.count, picture, origin, now: now() }),
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function HomePage({ loaderData: data }: Route.ComponentProps) {
  const blocks = {
    bodies: <BodyTiles bodies={data.bodies} />,
    budget: data.budget && (
      <div className="home-block">
        <div className="measure">
          <BudgetFinder facts={data.budget} />
        </div>
      </div>
    ),
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
        <div key={name} className="home-page-block later">
          {blocks[name]}
        </div>
      ))}
    </>
  )
}
