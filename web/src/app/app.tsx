import './app.css'

export function App() {
  return (
    <main>
      <h1>Kindergarten Teacher Scheduling</h1>
    </main>
  )
}
