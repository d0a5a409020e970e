import type { EnquiryField } from '#app/tenancy/settings/inbound.ts'

/** The labels by which the mails of any portal are read, each in lower case and without signs. */
const always: Readonly<Record<EnquiryField, string>> = {
  name: 'name|full name|customer|customer name|buyer|buyer name|buyers name|contact name|enquirer|enquirer name|your name|client|client name|prospect|prospect name|lead name|sender|sender name|senders name|customers name|person|from name|seller|seller name',
  firstName: 'first name|firstname|given name|given names|forename',
  lastName: 'last name|lastname|surname|family name',
  email:
    'email|e mail|email address|e mail address|customer email|buyer email|buyers email|contact email|your email|sender email|reply email|client email|prospect email',
  phone:
    'phone|phone number|phone no|mobile|mobile number|mobile no|mobile phone|telephone|telephone number|tel|ph|contact number|contact no|contact phone|contact phone number|cell|cell phone|cellphone|customer phone|customer mobile|buyer phone|buyers phone|daytime phone|home phone|work phone|best number|best contact number|your phone|call back number|callback number|phone mobile|client phone',
  postcode: 'postcode|post code|postal code|zip|zip code|customer postcode|buyer postcode',
  message:
    'message|comments|comment|enquiry message|enquiry details|question|questions|customer message|customer comments|buyer message|buyers message|buyer comments|additional comments|enquiry text|your message|what they said',
  kind: 'enquiry type|lead type|request type|type of enquiry|type of lead|type|enquiry about|department',
  reference:
    'reference|reference number|reference no|ref|lead id|lead reference|lead number|lead no|enquiry id|enquiry number|enquiry reference|enquiry no|request id',
  vehicle:
    'vehicle|vehicle of interest|listing|car|item|bike|motorcycle|caravan|advertised vehicle|interested in|advert title|ad title|listing title|vehicle description|vehicle title|vehicle name|advertisement title',
  year: 'year|vehicle year|build year|model year|year of manufacture',
  make: 'make|vehicle make|manufacturer|brand',
  model: 'model|vehicle model',
  stockNumber:
    'stock number|stock no|stock|stock id|stock num|stocknumber|stock code|dealer ref|dealer reference|dealer stock number|dealer stock no|your reference|your ref|vehicle stock number|unit number|stock reference|stock ref',
  vin: 'vin|vin number|vehicle vin|chassis number|vin no',
  link: 'link|ad link|url|advert|advertisement|listing url|listing link|ad url|view listing|view ad|advert link|page|web page|vehicle url|item url',
  location: 'location|dealership|dealer location|yard|branch|store|dealer|dealer name|site',
  ownVehicle:
    'their car|their vehicle|trade in|trade in vehicle|trade in car|trade|trade vehicle|trade in details|current vehicle|current car|vehicle to sell|vehicle to trade|car to sell|owned vehicle|owned car|customer vehicle|your car|year make model|make model|year make and model',
  ownPlate:
    'rego|registration|registration number|registration plate|number plate|plate|rego number|rego no|trade in rego|trade in registration|licence plate',
  ownKilometres:
    'odometer|kilometres|kilometers|kms|km|mileage|odometer reading|trade in odometer|trade in kilometres|trade in kms|odometer km|odometer kms',
}

/** Words that also stand for something else, such as a heading: any other label of the field goes before them. */
const rarely: Partial<Record<EnquiryField, string>> = {
  name: 'from|contact',
  message: 'enquiry|your enquiry|request|note|notes|remarks|additional information|details',
  vehicle: 'about|re|regarding|subject',
}

/** 'E-mail address:' → 'e mail address' */
export const plainLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Label = { readonly field: EnquiryField; readonly isWeak: boolean }
export type Labels = ReadonlyMap<string, Label>

const listed = (words: Partial<Record<EnquiryField, string>>, isWeak: boolean) =>
  Object.entries(words).flatMap(([field, labels]) =>
    labels.split('|').map((label) => [label, { field: field as EnquiryField, isWeak }] as const),
  )
const common = [...listed(rarely, true), ...listed(always, false)]

/** Those that are always read, and the mapping's own before them. */
export const labelsWith = (own: Partial<Record<EnquiryField, readonly string[]>> = {}): Labels =>
  new Map([
    ...common,
    ...Object.entries(own).flatMap(([field, labels]) =>
      (labels ?? []).map(
        (label) => [plainLabel(label), { field: field as EnquiryField, isWeak: false }] as const,
      ),
    ),
  ])
