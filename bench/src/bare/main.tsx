import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const pages = ['One', 'Two'] as const

/** Two pages switched by a state, a button that counts, a text field. */
function Bare() {
  const [page, setPage] = useState<(typeof pages)[number]>('One')
  const [count, setCount] = useState(0)
  const [text, setText] = useState('')
  return (
    <>
      <nav>
        {pages.map((name) => (
          <button key={name} type="button" onClick={() => setPage(name)}>
            {name}
          </button>
        ))}
      </nav>
      <main key={page}>
        <h1>{page}</h1>
        <p>Page {page} and nothing else.</p>
        <button type="button" onClick={() => setCount(count + 1)}>
          Count
        </button>
        <output>{count}</output>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      </main>
    </>
  )
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <Bare />
  </StrictMode>,
)
