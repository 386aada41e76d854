import ts from "typescript"
import { type Description, listOperations } from "../../src/openapi/description.ts"

const { factory } = ts

/**
 * Gives each operation's query an interface, such as `ListTasksQuery`, each schema of a request body a type with its
 * own name, and each set of `view` values a type, such as `TaskView`. For a type without a name, compiler errors
 * would print every key or value.
 *
 * @param nodes - the types that openapi-typescript generated.
 * @param requestSchemas - the schemas that request bodies consist of.
 */
export function nameRequestTypes(nodes: ts.Node[], requestSchemas: Set<string>): ts.Node[] {
  const added: ts.Node[] = []
  const nameQuery = (query: ts.PropertySignature, id: string) => {
    const name = `${capitalize(id)}Query`
    const members = (listMembers(query) ?? []).map(acceptReadonlyInclude).map(acceptUndefined)
    const node = factory.createInterfaceDeclaration(exported, name, undefined, undefined, members)
    const kind = ts.SyntaxKind.MultiLineCommentTrivia
    added.push(ts.addSyntheticLeadingComment(node, kind, `* The query of \`${id}\`. `, true))
    return withType(query, factory.createTypeReferenceNode(name))
  }
  const nameComponent = (component: ts.PropertySignature, group: string, name: string) => {
    const isSchema = group === "schemas" && requestSchemas.has(name) && listMembers(component)
    const isView = group === "parameters" && /.View$/.test(name)
    // The comment would be a duplicate: editors already show it at the exported type and the query's key.
    if (!isSchema && !isView) return removeComment(component)
    // Not an interface, which couldn't be assigned to a type with an index signature, such as JSON.
    added.push(createAlias(isSchema ? changeMembers(component, acceptUndefined) : component))
    return removeComment(withType(component, factory.createTypeReferenceNode(name)))
  }
  const change = (member: ts.TypeElement, parents: string[]): ts.TypeElement => {
    if (!ts.isPropertySignature(member)) return member
    const path = [...parents, readName(member)]
    const [root, group = "", name = ""] = path
    if (root === "components" && path.length === 3) return nameComponent(member, group, name)
    if (!listMembers(member)) return member
    const isQuery = root === "operations" && path.slice(2).join() === "parameters,query"
    return isQuery
      ? nameQuery(member, group)
      : changeMembers(member, (inner) => change(inner, path))
  }
  const named = nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node)) return node
    const members = node.members.map((member) => change(member, [node.name.text]))
    const { modifiers, name } = node
    return factory.updateInterfaceDeclaration(node, modifiers, name, undefined, undefined, members)
  })
  return [...named, ...added]
}

/** Declares a type for each operation's body, such as `CreateTaskBody`. */
export function nameBodies(description: Description): string[] {
  return listOperations(description).flatMap(({ path, method, operation }) => {
    const { operationId, requestBody } = operation
    if (!requestBody) return []
    const comment = `/** The body of \`${method.toUpperCase()} ${path}\`. */`
    const type = `BodyOf<operations["${operationId}"]>`
    return [`${comment}\nexport type ${capitalize(operationId)}Body = ${type}\n`]
  })
}

/** Declares the helper type that {@link nameBodies} uses. */
export const bodyOfDeclaration =
  "type BodyOf<O> = O extends { requestBody: { content: infer C } } ? C[keyof C] : never\n"

/** Turns an operation ID into the start of a type name: its first letter becomes upper-case. */
export const capitalize = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

const readName = ({ name }: ts.TypeElement): string =>
  name && ts.isIdentifier(name) ? name.text : ""

const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]

/** Creates a type alias from a member: its name, type and comments. */
function createAlias(member: ts.PropertySignature): ts.TypeAliasDeclaration {
  const type = member.type as ts.TypeNode
  const alias = factory.createTypeAliasDeclaration(exported, readName(member), undefined, type)
  return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(member))
}

/** Lists the members of a property's type literal; undefined for any other type. */
function listMembers({ type }: ts.PropertySignature): readonly ts.TypeElement[] | undefined {
  return type && ts.isTypeLiteralNode(type) ? type.members : undefined
}

function changeMembers(
  owner: ts.PropertySignature,
  change: (member: ts.TypeElement) => ts.TypeElement,
): ts.PropertySignature {
  return withType(owner, factory.createTypeLiteralNode(listMembers(owner)?.map(change)))
}

function withType(node: ts.PropertySignature, type: ts.TypeNode): ts.PropertySignature {
  const { modifiers, name, questionToken } = node
  return factory.updatePropertySignature(node, modifiers, name, questionToken, type)
}

const removeComment = (member: ts.PropertySignature): ts.PropertySignature =>
  ts.setSyntheticLeadingComments(member, undefined)

/** Lets optional keys be undefined, since the client drops them, even with `exactOptionalPropertyTypes`. */
function acceptUndefined(member: ts.TypeElement): ts.TypeElement {
  if (!ts.isPropertySignature(member) || !member.type || !member.questionToken) return member
  const undefinedType = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
  return withType(member, factory.createUnionTypeNode([member.type, undefinedType]))
}

/** Makes the `include` list readonly, so that `["accounts"] as const` is accepted. */
function acceptReadonlyInclude(member: ts.TypeElement): ts.TypeElement {
  if (!ts.isPropertySignature(member) || !member.type || readName(member) !== "include") {
    return member
  }
  return withType(member, factory.createTypeReferenceNode("Readonly", [member.type]))
}
