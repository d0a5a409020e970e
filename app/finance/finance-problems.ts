/** What finance says when something went wrong. */

/** ERR-07: logged and not shown. */
export const failedQuote = 'Failed to get quick quote'
/** ERR-09 */
export const failedCustomer = 'Failed to create customer'
/** ERR-10 */
export const noRedirect = 'Failed to create customer or no redirect URL received.'
/** ERR-11 */
export const failedLead = 'Lead submission failed'
