/** What other places of the page may use of this one. */

export { FiguresOfAll, FiguresOfAllButton, loadAccountArea, StaffInForm } from './late-dialogs.tsx'
export { EditTeacherDialog } from './list/edit-teacher-dialog.tsx'
export { TeachersPanel } from './list/teachers-panel.tsx'
