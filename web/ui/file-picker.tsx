import { type DragEvent, useRef, useState } from 'react'

type PickerOptions = {
  label: string
  /** Types and extensions, as in an input's `accept`. */
  accept: string
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** The system's own file picker: `open` shows it, `input` has to be on the page. */
export function useFilePicker({ label, accept, isMultiple = false, onFiles }: PickerOptions) {
  const picker = useRef<HTMLInputElement>(null)
  return {
    open: () => picker.current?.click(),
    input: (
      <input
        ref={picker}
        type="file"
        multiple={isMultiple}
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Reset, so that choosing the same file again counts.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    ),
  }
}

/** Files may be dropped on any element with `dropProps`. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        // Without this the browser would open the file in place of the page.
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      },
    },
  }
}
