import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Answers that are kept, and work that is therefore not done again. */
export const keptBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/http/kept-answers.ts', 'server/src/http/kept-answers.test.ts', [
    [
      'a full memory drops everything at once',
      'if (this.#bytes <= this.#mostBytes) break',
      'if (this.#bytes <= 0) break',
      'beyond the limit they go one by one, and first what nobody has asked for longest',
    ],
    [
      'what was asked for lately goes first',
      'this.#answers.delete(key)\n    this.#answers.set(key, answer)\n    return answer',
      'return answer',
      'beyond the limit they go one by one, and first what nobody has asked for longest',
    ],
    [
      'answers that are replaced are counted for ever',
      'keep(key: string, answer: KeptAnswer) {\n    this.#drop(key)',
      'keep(key: string, answer: KeptAnswer) {',
      'an answer larger than the limit is not kept, and what is replaced or forgotten is counted no more',
    ],
  ]),
  ...breaksOf('server/src/http/encoded-body.ts', 'server/src/http/kept-answers.test.ts', [
    [
      'a kept answer holds the block that it was a part of',
      'bytes: ownBytes(await zip(text, { level: 4 }))',
      'bytes: await zip(text, { level: 4 })',
      'an encoded body takes its own bytes and no block around them, and is read as it was',
    ],
  ]),
  ...breaksOf('server/src/http/encoded-body.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'who cannot read gzip gets gzip',
      'if (!acceptsGzip(request)) return unzip(body.bytes)',
      '',
      'who cannot read it gets the same words as they are, and the same tag',
    ],
  ]),
  ...breaksOf('server/src/http/parents-cache.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'parents keep being shown the week from before the change',
      'return answer.version === version ? answer : undefined',
      'return version ? answer : undefined',
      'a change is seen at once, and the next parent is answered from memory again',
    ],
  ]),
  ...breaksOf('server/src/weeks/weeks.routes.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'the week is compressed for every parent',
      'cache.keep(siteId, weekId, today, answer)',
      '',
      'the week is compressed for the first parent only',
    ],
  ]),
]
