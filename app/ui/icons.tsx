import type { ReactElement, SVGProps } from 'react'
import sprite from './icons.svg?url'

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement

/**
 * An icon of Lucide, 24 px unless a class says otherwise, in the colour of the text and hidden from screen
 * readers. The outlines are one file that browsers keep: a page of cars shows two hundred icons, which would
 * weigh more as markup and scripts than all else of it. A new name here: `vitest run app/ui/icons.test.tsx -u`.
 */
const icon = (name: string): Icon => {
  const href = `${sprite}#${name}`
  return ({ className, ...more }) => (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : 'icon'}
      {...more}
    >
      <use href={href} />
    </svg>
  )
}

export const Armchair = icon('Armchair')
export const ArrowDown = icon('ArrowDown')
export const ArrowLeft = icon('ArrowLeft')
export const ArrowRight = icon('ArrowRight')
export const ArrowUp = icon('ArrowUp')
export const BadgeCheck = icon('BadgeCheck')
export const CalendarCheck = icon('CalendarCheck')
export const Camera = icon('Camera')
export const Check = icon('Check')
export const ChevronDown = icon('ChevronDown')
export const ChevronLeft = icon('ChevronLeft')
export const ChevronRight = icon('ChevronRight')
export const CircleAlert = icon('CircleAlert')
export const CircleCheck = icon('CircleCheck')
export const CircleUser = icon('CircleUser')
export const Expand = icon('Expand')
export const Eye = icon('Eye')
export const FileDown = icon('FileDown')
export const HandCoins = icon('HandCoins')
export const Heart = icon('Heart')
export const HeartCrack = icon('HeartCrack')
export const House = icon('House')
export const Images = icon('Images')
export const Link = icon('Link')
export const Link2 = icon('Link2')
export const LoaderCircle = icon('LoaderCircle')
export const LogIn = icon('LogIn')
export const LogOut = icon('LogOut')
export const Mail = icon('Mail')
export const MapPin = icon('MapPin')
export const Menu = icon('Menu')
export const MessageCircle = icon('MessageCircle')
export const MessageSquare = icon('MessageSquare')
export const Navigation = icon('Navigation')
export const Paperclip = icon('Paperclip')
export const Pause = icon('Pause')
export const Phone = icon('Phone')
export const Play = icon('Play')
export const Printer = icon('Printer')
export const Rotate3d = icon('Rotate3d')
export const Scale = icon('Scale')
export const Search = icon('Search')
export const Share2 = icon('Share2')
export const ShieldCheck = icon('ShieldCheck')
export const Shrink = icon('Shrink')
export const SlidersHorizontal = icon('SlidersHorizontal')
export const SquareArrowOutUpRight = icon('SquareArrowOutUpRight')
export const Star = icon('Star')
export const Tag = icon('Tag')
export const TrendingDown = icon('TrendingDown')
export const Truck = icon('Truck')
export const X = icon('X')
