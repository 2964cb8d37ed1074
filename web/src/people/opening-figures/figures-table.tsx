import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { OpeningField } from '#domain/house/opening-figures.ts'
import { openingFigure, openingLimits } from '#domain/house/opening-figures.ts'
import { readTextBlock } from '#domain/paste/text-block.ts'
import { decimalSign } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import { HoursInput } from '../../ui/hours-input.tsx'
import type { TypedFigures } from './figures-draft.ts'
import { cellName, storedText } from './figures-draft.ts'
import styles from './opening-figures.module.css'

interface FiguresTableProps {
  readonly teachers: readonly WireTeacher[]
  readonly fields: readonly OpeningField[]
  readonly typed: TypedFigures
  onText(cell: string, text: string): void
  /** More than one cell, and where it was pasted. */
  onPaste(block: readonly (readonly string[])[], at: { id: number; field: OpeningField }): void
}

/** Everybody, a line each, and all that is asked of them when a house begins. */
export function FiguresTable({ teachers, fields, typed, onText, onPaste }: FiguresTableProps) {
  const { t, language } = useWords()
  const sign = decimalSign(language)
  const headOf = (field: OpeningField) => t(`openingFigures.fields.${field}`)
  const paste = (event: ClipboardEvent) => {
    const at = placeOf(event.target, teachers, fields)
    const block = readTextBlock(event.clipboardData.getData('text'))
    if (!at || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    onPaste(block, at)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={styles.box} aria-label={t('openingFigures.title')} tabIndex={0}>
      <table className={styles.people} onPaste={paste} onKeyDown={goDown}>
        <thead>
          <tr>
            <th scope="col">{t('openingFigures.name')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {headOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teachers.map((teacher) => (
            <tr key={teacher.id}>
              <th scope="row">{teacher.name}</th>
              {fields.map((field) => {
                const cell = cellName(teacher.id, field)
                const text = typed.get(cell) ?? storedText(teacher, field, sign)
                return (
                  <td key={field}>
                    <HoursInput
                      framed
                      name={cell}
                      className={openingFigure(field, text) === undefined ? styles.wrong : undefined}
                      aria-label={t('openingFigures.cell', { name: teacher.name, field: headOf(field) })}
                      text={text}
                      limits={openingLimits[field]}
                      onText={(next) => onText(cell, next)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function placeOf(
  target: EventTarget,
  teachers: readonly WireTeacher[],
  fields: readonly OpeningField[],
): { id: number; field: OpeningField } | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const [id, name] = target.name.split('.')
  const field = fields.find((each) => each === name)
  const teacher = teachers.find((each) => String(each.id) === id)
  return field && teacher && { id: teacher.id, field }
}

/** As in a spreadsheet: Enter leads to the cell below instead of sending half a table. */
function goDown(event: KeyboardEvent) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const field = target.name.split('.')[1] ?? ''
  const below = target
    .closest('tr')
    ?.nextElementSibling?.querySelector<HTMLInputElement>(`[name$=".${field}"]`)
  below?.focus()
  below?.select()
}
