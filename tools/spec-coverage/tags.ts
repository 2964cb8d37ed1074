import type { SourceFile } from '../checks/source-files.ts'
import type { Comment, TestOutline } from './test-outline.ts'
import { outlineOf } from './test-outline.ts'

/**
 * A tag is a comment in the line above a test, a group of tests or a line of a table: `// spec 2.31, 2.32`,
 * `// decided exact-hours` or both with a semicolon between them. What has no room goes to another such comment.
 */
export interface Tag {
  readonly path: string
  readonly line: number
  /** Of statements and decisions, as they are written in the tag. */
  readonly ids: readonly string[]
  /** What is tagged: the titles of its groups and its own. */
  readonly titles: readonly string[]
}

interface TagFault {
  readonly path: string
  readonly line: number
  readonly fault: string
}

export interface Tags {
  readonly tags: readonly Tag[]
  readonly faults: readonly TagFault[]
}

export function tagsIn(files: readonly SourceFile[]): Tags {
  const read = files.filter(({ text }) => /\/[/*]+\s*(spec|decided)\b/i.test(text)).map(tagsOfFile)
  return { tags: read.flatMap(({ tags }) => tags), faults: read.flatMap(({ faults }) => faults) }
}

function tagsOfFile(file: SourceFile): Tags {
  const outline = outlineOf(file)
  const tags: Tag[] = []
  const faults: TagFault[] = []
  for (const comment of outline.comments.filter(({ text }) => /^(spec|decided)\b/i.test(text))) {
    const place = { path: file.path, line: comment.line }
    const ids = idsIn(comment.text)
    const tagged = belowOf(comment, outline)
    if (!ids) faults.push({ ...place, fault: `the tag cannot be read: ${comment.text}` })
    if (!tagged)
      faults.push({ ...place, fault: 'the tag stands above no test, group of tests or line of a table.' })
    else if (tagged.isLeftOut)
      faults.push({ ...place, fault: `the tag stands above a test that is left out: ${tagged.title}` })
    else if (ids) tags.push({ ...place, ids, titles: tagged.titles })
  }
  return { tags, faults }
}

function idsIn(text: string): string[] | undefined {
  const ids: string[] = []
  for (const part of text.split('; ')) {
    const statements = part.match(/^spec (\d+\.\d+(?:, \d+\.\d+)*)$/)?.[1]
    const decisions = part.match(/^decided ([a-z\d-]+(?:, [a-z\d-]+)*)$/)?.[1]
    const list = statements ?? decisions
    if (!list) return undefined
    ids.push(...list.split(', '))
  }
  return ids
}

/** What starts in the first line below that is no comment. */
function belowOf(comment: Comment, { comments, outlined }: TestOutline) {
  if (!comment.isAlone) return undefined
  let line = comment.line + 1
  while (comments.some((other) => other.isAlone && other.line === line)) line += 1
  return outlined.find((one) => one.line === line)
}
