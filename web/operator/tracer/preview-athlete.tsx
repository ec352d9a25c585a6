import { useState } from 'react'
import { PREVIEW_TEXTS as TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Form, SelectInput, TextInput } from '../../ui/form-inputs.tsx'
import { loadLinkedAthlete, type PreviewAthlete } from './preview-athletes.ts'
import type { Preview } from './state/course-preview.ts'

type Props = { preview: Preview; samples: readonly PreviewAthlete[] }

/** The athlete of the preview: one of the sample race, or one from a result link. */
export function PreviewAthletePicker({ preview, samples }: Props) {
  const [athletes, setAthletes] = useState(samples)
  const [chosen, setChosen] = useState(0)
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)

  const choose = (index: number, from = athletes) => {
    const athlete = from[index]
    if (!athlete) return
    setChosen(index)
    preview.setTimeline(athlete.timeline)
  }
  const load = async () => {
    setLoading(true)
    setProblem(null)
    const loaded = await loadLinkedAthlete(link, window.location.host)
    setLoading(false)
    if (!loaded.ok) return setProblem(loaded.message)
    const more = [...athletes, loaded.athlete]
    setAthletes(more)
    choose(more.length - 1, more)
    setLink('')
  }

  return (
    <div className="grid gap-3">
      <SelectInput
        label={TEXTS.athlete}
        value={String(chosen)}
        options={athletes.map(({ name }, index) => ({
          value: String(index),
          label: index < samples.length ? TEXTS.ofSample(name) : name,
        }))}
        onChoose={(value) => choose(Number(value))}
      />
      <Form
        className="grid gap-2"
        onSubmit={() => {
          if (!isLoading) load()
        }}
      >
        <TextInput
          label={TEXTS.link}
          inputMode="url"
          autoComplete="off"
          placeholder={TEXTS.linkExample}
          value={link}
          error={problem}
          onChange={(event) => {
            setLink(event.target.value)
            setProblem(null)
          }}
        />
        <Button
          type="submit"
          className="justify-self-start px-4 text-sm"
          aria-disabled={isLoading || link.trim() === ''}
        >
          {isLoading ? TEXTS.loading : TEXTS.load}
        </Button>
      </Form>
    </div>
  )
}
