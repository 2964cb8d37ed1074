import { createContext, useContext, useInsertionEffect } from 'react'

/** The forms of one dialog that hold something unsaved. */
export type UnsavedForms = Set<symbol>

const everywhere: UnsavedForms = new Set()

export const UnsavedScope = createContext<UnsavedForms>(everywhere)

/** Says of the dialog around it whether it holds what was entered and is not saved. It is then not closed unasked. */
export function Unsaved({ when }: { readonly when: boolean }) {
  useUnsaved(when)
  return null
}

/** The same for a form that stands in no dialog. */
export function useUnsaved(when: boolean) {
  const scope = useContext(UnsavedScope)
  // Other effects end while an Activity hides what is half typed in the settings; it is still there to be lost.
  useInsertionEffect(() => {
    if (!when) return
    const form = Symbol('form')
    scope.add(form)
    everywhere.add(form)
    return () => {
      scope.delete(form)
      everywhere.delete(form)
    }
  }, [when, scope])
}

/** Whether loading the page anew would lose something that was entered. */
export const hasUnsaved = () => everywhere.size > 0
