import { Expand, type Icon, Shrink } from '#app/ui/icons.tsx'
import { stageButton } from './slider.tsx'

type StageButtonProps = { label: string; icon: Icon; onPress: () => void; className?: string }

/** A round button over what is turned or looked around in. */
export function StageButton({ label, icon: Sign, onPress, className = '' }: StageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={className ? `${stageButton} ${className}` : stageButton}
    >
      <Sign aria-hidden className="icon-medium" />
    </button>
  )
}

type FullscreenButtonProps = { isFull: boolean; onPress: () => void; className: string }

export function FullscreenButton({ isFull, ...button }: FullscreenButtonProps) {
  return (
    <StageButton
      label={isFull ? 'Exit fullscreen' : 'Fullscreen'}
      icon={isFull ? Shrink : Expand}
      {...button}
    />
  )
}
