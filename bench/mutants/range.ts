import type { Mutant } from '../mutant.ts'

/** Brands, models, accessories, parts, and the brands of the header. */

const pages = 'app/site/range/range-pages.test.ts'
const imports = 'app/range/range-import.test.ts'
const parts = 'app/parts/parts.test.ts'
const partsPage = 'app/site/parts/parts-page.test.ts'
const catalogue = 'app/range/catalogue.ts'
const searching = 'app/parts/part-words.ts'

export const mutants: readonly Mutant[] = [
  {
    id: 'CON-05',
    file: 'app/site/parts/parts-page.tsx',
    from: 'partEnquiryPath(number)',
    to: "partEnquiryPath('')",
    test: partsPage,
  },
  {
    id: 'CON-05',
    file: searching,
    from: "replace(/(?<=sh|ch|x|s)es$|s$/, '')",
    to: "replace(/es$/, '')",
    test: parts,
  },
  {
    id: 'CON-05',
    file: searching,
    from: ': chunks).slice(0, mostWords)',
    to: ': chunks).slice(0, 1)',
    test: parts,
  },
  {
    id: 'CON-05',
    file: 'app/parts/parts-search.server.ts',
    from: 'is_in_stock desc, name, key',
    to: 'name, key',
    test: parts,
  },
  {
    id: 'CON-11',
    file: 'app/site/range/brand-mark.tsx',
    from: 'if (logo) return',
    to: 'if (!name) return',
    test: pages,
  },
  {
    id: 'CON-11',
    file: catalogue,
    from: 'manufacturers.filter(({ name }) => !isInRange(name))',
    to: 'manufacturers.slice(0, 0)',
    test: pages,
  },
  {
    id: 'CON-12',
    file: 'app/site/range/brand-page.tsx',
    from: 'if (!brand) throw await missing(scope, now())',
    to: '',
    test: pages,
  },
  {
    id: 'CON-12',
    file: 'app/site/range/brand-page.tsx',
    from: 'path: brandPath(brand.slug),',
    to: 'path: makePath(brand.name),',
    test: pages,
  },
  {
    id: 'CON-13',
    file: 'app/site/range/range-facts.server.ts',
    from: 'model.accessories > 0 ?',
    to: 'model.accessories >= 0 ?',
    test: pages,
  },
  {
    id: 'CON-13',
    file: 'app/site/range/accessories-page.tsx',
    from: '|| match.model.accessories === 0',
    to: '',
    test: pages,
  },
  {
    id: 'CON-14',
    file: 'app/range/range-paths.ts',
    from: "replaceAll(/\\s+/g, '-')",
    to: "replaceAll(/\\s+/g, '_')",
    test: pages,
  },
  {
    id: 'CON-14',
    file: 'app/range/range-paths.ts',
    from: '.trim().toLowerCase()',
    to: '.trim()',
    test: pages,
  },
  {
    id: 'CON-15',
    file: 'app/range/range.ts',
    from: '/^(https?:\\/\\/|\\/)/i.test(address) && isSafeLink(address)',
    to: 'isSafeLink(address)',
    test: imports,
  },
  {
    id: 'CON-15',
    file: catalogue,
    from: 'href: linked(model.override) ?? rangeModelPath(model.slug),',
    to: 'href: rangeModelPath(model.slug),',
    test: pages,
  },
  {
    id: 'CON-15',
    file: catalogue,
    from: 'address && /^(https?:\\/\\/|\\/(?![/\\\\]))/i.test(address) ? address : null',
    to: 'address || null',
    test: pages,
  },
  {
    id: 'TEN-19',
    file: 'app/site/frame/brand-menu.route.ts',
    from: '...(fromCents !== null && { from: dollars(fromCents) }),',
    to: '',
    test: pages,
  },
  {
    id: 'TEN-19',
    file: 'app/site/frame/brand-menu.route.ts',
    from: 'count: stocked.get(name) ?? 0,',
    to: 'count: 0,',
    test: pages,
  },
]
