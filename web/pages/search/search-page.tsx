import { QueriesProvider } from '../../api/queries-provider.tsx'
import { SearchHome } from './search-home.tsx'

/** `/search`: the race, the athletes, and the manual view. */
export function SearchPage() {
  return (
    <QueriesProvider>
      <SearchHome />
    </QueriesProvider>
  )
}
