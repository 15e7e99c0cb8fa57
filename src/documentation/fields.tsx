import type { FieldDocumentation } from '../../schema/documentation.ts'

/** A table of fields: what each is for, what it allows, and an example. */
export function Fields({ fields }: { fields: readonly FieldDocumentation[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Field</th>
          <th>What it is</th>
          <th>Limits</th>
          <th>Example</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, description, isRequired, limits, example }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <strong>{label}:</strong> {description}
            </td>
            <td>
              {isRequired ? 'Required.' : 'Optional.'} {limits}
            </td>
            <td>{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
