import { OfficeIcon } from '../office-icons.tsx'
import type { StoryLine } from './lead-story.server.ts'

/** What came with a reply: pictures to look at, other files to take away. */
export function ReplyFiles({ files, path }: { files: StoryLine['files']; path: string }) {
  if (files.length === 0) return null
  return (
    <ul className="msg__files" aria-label="Attached">
      {files.map(({ name, as, problem }, place) => {
        const href = `${path}/${place}`
        return (
          <li key={href}>
            {as === 'picture' ? (
              <a className="msg__picture" href={href} target="_blank" rel="noreferrer">
                <img src={`${href}?small`} alt={name} loading="lazy" />
              </a>
            ) : as === 'file' ? (
              <a className="btn msg__file" href={href} download>
                <OfficeIcon name="note" />
                {name}
              </a>
            ) : (
              <span className="quiet small">{`${name}: ${problem}, not opened`}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
