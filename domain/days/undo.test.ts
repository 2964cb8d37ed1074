import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, ActionStep, Direction, UndoStack } from './undo.ts'
import { afterwards, emptyStack, expectedVersion, mostActions, nextAction, withAction } from './undo.ts'

interface Edit extends ActionStep {
  readonly before: string
  readonly after: string
}
type OwnChange = Action<Edit>

/** A week that counts the versions of its places, as the server does. */
class Week {
  readonly places = new Map<string, { text: string; version: number }>()
  stack: UndoStack<OwnChange> = emptyStack
  #changes = 0

  at(place: string) {
    return this.places.get(place) ?? { text: '', version: 0 }
  }

  write(place: string, text: string) {
    const version = this.at(place).version + 1
    this.places.set(place, { text, version })
    return version
  }

  act(edits: Record<string, string>) {
    const steps = Object.entries(edits).map(([place, after]): Edit => {
      const { text: before, version: from } = this.at(place)
      return { place, before, after, from, to: this.write(place, after) }
    })
    this.stack = withAction(this.stack, { id: `d${++this.#changes}`, steps })
  }

  /** Which places were a colleague's by now. */
  go(direction: Direction): string[] {
    const action = nextAction(this.stack, direction)
    if (!action) return []
    const [mine, theirs] = [new Map<string, number>(), [] as string[]]
    for (const step of action.steps) {
      if (this.at(step.place).version !== expectedVersion(step, direction)) theirs.push(step.place)
      else mine.set(step.place, this.write(step.place, direction === 'undo' ? step.before : step.after))
    }
    this.stack = afterwards(this.stack, direction, action.id, mine)
    return theirs
  }

  texts() {
    return [...this.places].filter(([, { text }]) => text).map(([place, { text }]) => `${place}=${text}`)
  }
}

describe('taking back', () => {
  test('and doing again, one after the other, over the same place', () => {
    const week = new Week()
    week.act({ mon: '8-16' })
    week.act({ mon: '9-17', tue: 'u' })
    week.act({ mon: '' })
    const seen = [week.texts()]
    for (const direction of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'undo'] as const) {
      expect(week.go(direction)).toEqual([])
      seen.push(week.texts())
    }
    expect(seen).toEqual([
      ['tue=u'],
      ['mon=9-17', 'tue=u'],
      ['mon=8-16'],
      [],
      ['mon=8-16'],
      ['mon=9-17', 'tue=u'],
      ['tue=u'],
      ['mon=9-17', 'tue=u'],
    ])
  })

  test('leaves alone what a colleague has changed since, and takes back the rest', () => {
    const week = new Week()
    week.act({ mon: '8-16', tue: '8-16' })
    week.write('tue', 'k')
    expect(week.go('undo')).toEqual(['tue'])
    expect(week.texts()).toEqual(['tue=k'])
    expect(week.go('redo')).toEqual([])
    expect(week.texts()).toEqual(['mon=8-16', 'tue=k'])
  })

  test('an action that was wholly overtaken is gone', () => {
    const week = new Week()
    week.act({ mon: '8-16' })
    week.write('mon', 'k')
    expect(week.go('undo')).toEqual(['mon'])
    expect(week.stack).toEqual({ done: [], undone: [] })
  })

  test('brings back what a colleague wrote before, and stops there', () => {
    const week = new Week()
    week.act({ mon: '8-16' })
    week.write('mon', 'k')
    week.act({ mon: 'u' })
    expect(week.go('undo')).toEqual([])
    expect(week.texts()).toEqual(['mon=k'])
    expect(week.go('undo')).toEqual(['mon'])
    expect(week.texts()).toEqual(['mon=k'])
  })

  test(`knows the last ${mostActions} actions`, () => {
    const week = new Week()
    for (let at = 1; at <= mostActions + 1; at++) week.act({ mon: `${at}` })
    for (let at = 0; at <= mostActions; at++) week.go('undo')
    expect(week.texts()).toEqual(['mon=1'])
    for (let at = 0; at <= mostActions; at++) week.go('redo')
    expect(week.texts()).toEqual([`mon=${mostActions + 1}`])
  })
})

describe('something new', () => {
  test('forgets what had been undone', () => {
    const week = new Week()
    week.act({ mon: '8-16' })
    week.go('undo')
    week.act({ tue: 'u' })
    expect(nextAction(week.stack, 'redo')).toBeUndefined()
  })

  test('done while an undo was on its way can be undone, and then what lies below', () => {
    const week = new Week()
    week.act({ mon: '8-16' })
    week.act({ mon: '9-17' })
    const version = week.write('mon', '8-16')
    week.act({ mon: 'u' })
    week.stack = afterwards(week.stack, 'undo', 'd2', new Map([['mon', version]]))
    expect(week.stack.undone).toEqual([])
    expect([week.go('undo'), week.texts()]).toEqual([[], ['mon=8-16']])
    expect([week.go('undo'), week.texts()]).toEqual([[], []])
  })

  test('an unknown action changes nothing, as after logging out', () => {
    expect(afterwards(emptyStack, 'undo', 'd1', new Map())).toBe(emptyStack)
  })
})

const place = fc.constantFrom('mon', 'tue', 'wed', 'thu')
const text = fc.constantFrom('', '8-16', '9-17', 'u', 'k')
const change = fc.record({
  kind: fc.constant('act' as const),
  edits: fc.dictionary(place, text, { minKeys: 1 }),
})
const move = fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) })
const theirs = fc.record({ kind: fc.constant('theirs' as const), place })

describe('over random actions', () => {
  test('do, undo and redo always lead to the week that was there before', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(change, move), { maxLength: mostActions }), (commands) => {
        const week = new Week()
        let states = [week.texts().sort()]
        let now = 0
        for (const command of commands) {
          if (command.kind === 'act') {
            week.act(command.edits)
            states = [...states.slice(0, ++now), week.texts().sort()]
          } else {
            expect(week.go(command.kind)).toEqual([])
            now = Math.min(states.length - 1, Math.max(0, now + (command.kind === 'undo' ? -1 : 1)))
          }
          expect(week.texts().sort()).toEqual(states[now])
        }
      }),
    )
  })

  test('what a colleague wrote is overwritten by nothing but a new action', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(change, move, move, theirs), { maxLength: 40 }), (commands) => {
        const week = new Week()
        const foreign = new Map<string, string>()
        commands.forEach((command, at) => {
          if (command.kind === 'act') {
            week.act(command.edits)
            for (const place of Object.keys(command.edits)) foreign.delete(place)
          } else if (command.kind === 'theirs') {
            foreign.set(command.place, `theirs ${at}`)
            week.write(command.place, `theirs ${at}`)
          } else week.go(command.kind)
          for (const [place, written] of foreign) expect(week.at(place).text).toBe(written)
        })
      }),
    )
  })
})
