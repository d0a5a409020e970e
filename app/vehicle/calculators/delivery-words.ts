export const noPostcodeText = 'Please enter a postcode.'
export const noStreetText = 'Invalid postcode. Please enter the postcode of a street address.'
export const noEstimateText =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote."
