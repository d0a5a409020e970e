import { z } from 'zod'
import { group } from './setting-groups.ts'

export const bodyTypes = group(
  {
    truckIcon: z
      .enum(['lightTruck', 'ute'])
      .default('lightTruck')
      .describe("The outline that stands for 'truck' (STK-95)."),
  },
  'Body types.',
)

export const pictures = group(
  {
    hosts: z
      .array(
        z
          .string()
          .regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case, such as "photos.dealer.com.au"'),
      )
      .default([])
      .describe('Hosts whose pictures the site may show; pictures of other hosts are refused (TEN-30).'),
  },
  'Pictures of cars.',
)
