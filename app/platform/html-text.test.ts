import { expect, test } from 'vitest'
import { cpuMsOf } from '#test/cpu-time.ts'
import { htmlText } from './html-text.ts'

test.each([
  ['Great<br/>car &amp; cheap', 'Great\ncar & cheap'],
  ['One<br />\nTwo<BR>\r\nThree', 'One\nTwo\nThree'],
  ['<p>First</p>\n<p>Second &ndash; <b>bold</b></p>', 'First\n\nSecond – bold'],
  [
    'Has:<ul><li>ABS</li><li>Airbags &#x26; more</li></ul>Call us',
    'Has:\n\n• ABS\n• Airbags & more\n\nCall us',
  ],
  ['&lt;p&gt;Twice&lt;/p&gt;escaped &amp;amp; more', 'Twice\n\nescaped & more'],
  ['<style>p { color: red }</style>Red<script>alert(1)</script>!', 'Red!'],
  [
    'under <5,000 km & > 3 doors, <VIP> only &unknown; R&D',
    'under <5,000 km & > 3 doors, <VIP> only &unknown; R&D',
  ],
  ['Plain\n\ntext | as it is', 'Plain\n\ntext | as it is'],
  ['One <b>owner</b>\nFull history', 'One owner\nFull history'],
  ['&#0;&#xD800;&#1114112;ok', 'ok'],
])('%j reads as %j', (given, text) => {
  expect(htmlText(given)).toBe(text)
})

test('the worst letters take no longer than they are many', async () => {
  for (const piece of ['<', '<a', '<a ', '<script>', '&', '&#', '<p>\n', ' \n', '<br> ', '\n']) {
    const worst = piece.repeat(128_000 / piece.length)
    expect(await cpuMsOf(() => htmlText(worst)), piece).toBeLessThan(200)
  }
})
