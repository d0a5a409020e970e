import { commentParagraphs, excerpt } from './comments.ts'
import { Fold } from './fold.tsx'
import './dealer-comments.css'

/** VEH-17 … VEH-19. The excerpt gives way to the whole when that is unfolded. */
export function DealerComments({ comments }: { comments: string | null }) {
  const paragraphs = commentParagraphs(comments)
  if (paragraphs.length === 0) return <p>Dealer comments are pending. Please check back here later.</p>
  const start = excerpt(paragraphs)
  if (!start) return <Paragraphs paragraphs={paragraphs} />
  return (
    <div className="vehicle-comments">
      <div data-excerpt>
        <Paragraphs paragraphs={start} />
      </div>
      <Fold more="Show More" less="Show Less">
        <Paragraphs paragraphs={paragraphs} />
      </Fold>
    </div>
  )
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="dealer-comments">
      {paragraphs.map((paragraph, i) => (
        <p key={i} className="dealer-comments-paragraph">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
