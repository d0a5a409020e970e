/** Names of parts; a star at the end stands for whatever follows. e2e/links.test.ts holds both lists to the pages. */
type Names = readonly string[]
const names = (text: string): Names => text.trim().split(/\s+/)

/** What says something that the law wants legible, and the words that stand in it (`data-law` in the markup). */
export const lawNames = names(`
  budget-basis budget-interest consent-* credit-notes enquiry-tick* finance-calculator-fees finance-calculator-figures
  finance-calculator-total finance-disclaimer* fine-print frame-check frame-consent location-block-licence application-notes
  note price-block* price-figure* quick-quote-bone quick-quote-sum quiet repayment* site-footer-company strong
  vehicle-sidebar-yard-detail
  desktop-only frame-skeleton hidden icon icon-fixed icon-small needs-script skeleton tabular visually-hidden
`)

/** What such parts stand in: it can be spaced and framed, and takes its colours and type from the tokens. */
export const bearingNames = names(`
  accordion accordion-body application* block-form* block-frame block-row bottom-bar* budget budget-* car-finance* card card-body card-foot
  card-grid* card-price carousel carousel-strip checkout* comparison* compare-page* contact-place content-page covering-picture
  dialog-* enquiry-dialog* enquiry-fields enquiry-services enquiry-step-* featured-cars fills fills-evenly finance-* foot-bar
  form-car form-car-text form-page* frame-dialog* frame-fold frame-sheet full-size full-width garage-cards garage-section* garage-viewed gone-car* hero hero-caption
  hero-car hero-columns home-page* journey* later location-block location-block-details locator locator-list may-shrink measure
  my-garage* near-cars near-cars-list page-block page-body panel panel-* place-card place-card-text place-hours place-page*
  place-section place-section-details places-grid* places-page price-range* quick-quote* range-page range-stock reservation-side row row-* saved-*
  search-page search-page-beside search-page-columns search-page-main search-results similar-cars* site-body site-footer site-footer-body
  site-footer-ground site-footer-legal spans-two spans-two-wide stack stack-* sticky-header sticky-header-beside
  sticky-header-line vehicle-bar* vehicle-disclaimer vehicle-fold vehicle-layout* vehicle-page vehicle-page_* vehicle-section
  vehicle-side vehicle-sidebar-yard vehicle-sticky*
`)

const among = (list: Names) => (name: string) =>
  list.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one))

export const isLawPart = among(lawNames)
export const bearsLaw = among(bearingNames)
