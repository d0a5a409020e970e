import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>
type Tag = 'H1' | 'H2' | 'P' | 'Figure'

/** The library's types do not know it. */
const ofRow: object = { scope: 'Row' }

/** Says what is drawn, in the order it is to be read, for those who hear a PDF (WCAG 1.3.1, PDF/UA). */
export type PdfTags = ReturnType<typeof pdfTags>

export function pdfTags(document: Document) {
  const root = document.struct('Document')
  document.addStructure(root)
  const marked = <Answer>(tag: string, draw: () => Answer) => {
    const content = document.markStructureContent(tag)
    const answer = draw()
    document.endMarkedContent()
    return { content, answer }
  }
  return {
    /** `alt`: what a picture shows. Answers what `draw` does. */
    as<Answer>(tag: Tag, draw: () => Answer, alt?: string): Answer {
      const { content, answer } = marked(tag, draw)
      root.add(document.struct(tag, alt ? { alt } : {}, [content]))
      return answer
    },
    /** Lines and grounds, which say nothing. */
    decoration(draw: () => void): void {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    table() {
      const table = document.struct('Table')
      root.add(table)
      return {
        row(label: () => void, value: () => void): void {
          const [head, cell] = [marked('TH', label), marked('TD', value)]
          table.add(
            document.struct('TR', {}, [
              document.struct('TH', ofRow, [head.content]),
              document.struct('TD', {}, [cell.content]),
            ]),
          )
        },
      }
    },
  }
}
