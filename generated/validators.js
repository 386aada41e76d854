// Generated from openapi/ by `npm run build`. Do not edit.

// @ts-nocheck

// scripts/build/formats.ts
var commonDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/, date = {
  validate: (text) => (
    // Most dates match the first expression, which is faster. The others are days after the 28th, or invalid.
    commonDay.test(text) || /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === !0
  )
}, dateTimeParts = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)$/i, dateTime = {
  validate(text) {
    let [, day = "", hour, minute, second, sign, hours = 0, minutes = 0] = dateTimeParts.exec(text) ?? [];
    if (!date.validate(day)) return !1;
    if (second !== "60") return !0;
    let offset = +`${sign ?? ""}1` * (60 * Number(hours) + Number(minutes));
    return (60 * Number(hour) + Number(minute) - offset + 1) % 1440 === 0;
  }
};
var int64 = {
  type: "number",
  validate: (value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 63
};

// scripts/build/validators/runtime.ts
function countCharacters(text) {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

// <stdin>
function append(list, more) {
  for (let error of more) list.push(error);
  return list;
}
var formats0 = int64;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/OrganizationId/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/OrganizationId/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate22.errors = vErrors, errors === 0;
}
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/1/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/1/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate23.errors = vErrors, errors === 0;
}
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/2/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/2/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate24.errors = vErrors, errors === 0;
}
var schema10 = { type: "string", enum: ["default", "flagged", "delegated", "scheduled", "unscheduled", "unassigned", "recent", "owned", "inbox", "subtasks", "upcoming"], default: "default" };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/TaskView/schema/type", keyword: "type", params: { type: "string" } }), errors++), data === "default" || data === "flagged" || data === "delegated" || data === "scheduled" || data === "unscheduled" || data === "unassigned" || data === "recent" || data === "owned" || data === "inbox" || data === "subtasks" || data === "upcoming" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/TaskView/schema/enum", keyword: "enum", params: { allowedValues: schema10.enum } }), errors++), validate25.errors = vErrors, errors === 0;
}
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithTasks/schema/items/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/IncludeWithTasks/schema/type", keyword: "type", params: { type: "array" } }), errors++;
  return validate26.errors = vErrors, errors === 0;
}
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/Order/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate27.errors = vErrors, errors === 0;
}
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/Cursor/schema/type", keyword: "type", params: { type: "integer" } }), errors++), validate28.errors = vErrors, errors === 0;
}
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/7/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (data > 100 || isNaN(data)) && ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/7/schema/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } }), errors++), validate29.errors = vErrors, errors === 0;
}
var formats6 = dateTime;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/8/schema/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/8/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate30.errors = vErrors, errors === 0;
}
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/9/schema/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/9/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate31.errors = vErrors, errors === 0;
}
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/10/schema/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/10/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate32.errors = vErrors, errors === 0;
}
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/11/schema/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/11/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate33.errors = vErrors, errors === 0;
}
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/12/schema/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/12/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate34.errors = vErrors, errors === 0;
}
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "boolean" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks/get/parameters/13/schema/type", keyword: "type", params: { type: "boolean" } }), errors++), validate35.errors = vErrors, errors === 0;
}
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "boolean" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/Cleared/schema/type", keyword: "type", params: { type: "boolean" } }), errors++), validate36.errors = vErrors, errors === 0;
}
var schema22 = { type: "object", required: ["id", "account_id", "owner_id", "list_id", "section_id", "name", "due_on", "starts_on", "subscriber_ids", "position_list", "position_owner", "position_upcoming", "position", "cleared", "comments_count", "completed_at", "deleted_at", "created_at", "updated_at", "workspace_id", "schedule_id", "deleted", "completed", "tags", "parent_id", "mirror_parent_subscribers", "mirror_parent_tags", "has_children", "flagger_ids", "subtasks"], properties: { id: { type: "integer", format: "int64" }, account_id: { type: "integer", format: "int64" }, owner_id: { type: ["integer", "null"], format: "int64" }, list_id: { type: ["integer", "null"], format: "int64" }, section_id: { type: ["integer", "null"], format: "int64" }, name: { type: "string" }, due_on: { type: ["string", "null"], format: "date" }, starts_on: { type: ["string", "null"], format: "date" }, subscriber_ids: { type: "array", items: { type: "integer", format: "int64" } }, position_list: { type: ["integer", "null"], format: "int64" }, position_owner: { type: ["integer", "null"], format: "int64" }, position_upcoming: { type: ["integer", "null"], format: "int64" }, position: { type: ["integer", "null"], format: "int64" }, cleared: { type: "boolean" }, comments_count: { type: "integer" }, completed_at: { type: ["string", "null"], format: "date-time" }, deleted_at: { type: ["string", "null"], format: "date-time" }, created_at: { type: "string", format: "date-time" }, updated_at: { type: "string", format: "date-time" }, workspace_id: { type: "integer", format: "int64" }, schedule_id: {}, deleted: { type: "boolean" }, completed: { type: "boolean" }, tags: { type: "array", items: {} }, parent_id: { type: ["integer", "null"], format: "int64" }, mirror_parent_subscribers: { type: ["boolean", "null"] }, mirror_parent_tags: { type: ["boolean", "null"] }, has_children: { type: ["boolean", "null"] }, flagger_ids: { type: "array", items: { type: "integer", format: "int64" } }, subtasks: { type: "array", items: {} } } }, formats26 = date;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.account_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "account_id" } }), errors++), data.owner_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "owner_id" } }), errors++), data.list_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "list_id" } }), errors++), data.section_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "section_id" } }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "name" } }), errors++), data.due_on === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "due_on" } }), errors++), data.starts_on === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "starts_on" } }), errors++), data.subscriber_ids === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "subscriber_ids" } }), errors++), data.position_list === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "position_list" } }), errors++), data.position_owner === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "position_owner" } }), errors++), data.position_upcoming === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "position_upcoming" } }), errors++), data.position === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "position" } }), errors++), data.cleared === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "cleared" } }), errors++), data.comments_count === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "comments_count" } }), errors++), data.completed_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "completed_at" } }), errors++), data.deleted_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "deleted_at" } }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "created_at" } }), errors++), data.updated_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "updated_at" } }), errors++), data.workspace_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "workspace_id" } }), errors++), data.schedule_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "schedule_id" } }), errors++), data.deleted === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "deleted" } }), errors++), data.completed === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "completed" } }), errors++), data.tags === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "tags" } }), errors++), data.parent_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "parent_id" } }), errors++), data.mirror_parent_subscribers === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "mirror_parent_subscribers" } }), errors++), data.mirror_parent_tags === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "mirror_parent_tags" } }), errors++), data.has_children === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "has_children" } }), errors++), data.flagger_ids === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "flagger_ids" } }), errors++), data.subtasks === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "subtasks" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Task/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Task/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Task/properties/account_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Task/properties/account_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.owner_id !== void 0) {
      let data2 = data.owner_id;
      !(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/Task/properties/owner_id/type", keyword: "type", params: { type: schema22.properties.owner_id.type } }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/Task/properties/owner_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.list_id !== void 0) {
      let data3 = data.list_id;
      !(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/Task/properties/list_id/type", keyword: "type", params: { type: schema22.properties.list_id.type } }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/Task/properties/list_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.section_id !== void 0) {
      let data4 = data.section_id;
      !(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/Task/properties/section_id/type", keyword: "type", params: { type: schema22.properties.section_id.type } }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/Task/properties/section_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/Task/properties/name/type", keyword: "type", params: { type: "string" } }), errors++), data.due_on !== void 0) {
      let data6 = data.due_on;
      typeof data6 != "string" && data6 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/Task/properties/due_on/type", keyword: "type", params: { type: schema22.properties.due_on.type } }), errors++), typeof data6 == "string" && (formats26.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/Task/properties/due_on/format", keyword: "format", params: { format: "date" } }), errors++));
    }
    if (data.starts_on !== void 0) {
      let data7 = data.starts_on;
      typeof data7 != "string" && data7 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/Task/properties/starts_on/type", keyword: "type", params: { type: schema22.properties.starts_on.type } }), errors++), typeof data7 == "string" && (formats26.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/Task/properties/starts_on/format", keyword: "format", params: { format: "date" } }), errors++));
    }
    if (data.subscriber_ids !== void 0) {
      let data8 = data.subscriber_ids;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data9 = data8[i0];
          typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/Task/properties/subscriber_ids/items/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data9 == "number" && isFinite(data9) && (formats0.validate(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/Task/properties/subscriber_ids/items/format", keyword: "format", params: { format: "int64" } }), errors++));
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids", schemaPath: "#/components/schemas/Task/properties/subscriber_ids/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.position_list !== void 0) {
      let data10 = data.position_list;
      !(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10)) && data10 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/Task/properties/position_list/type", keyword: "type", params: { type: schema22.properties.position_list.type } }), errors++), typeof data10 == "number" && isFinite(data10) && (formats0.validate(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/Task/properties/position_list/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position_owner !== void 0) {
      let data11 = data.position_owner;
      !(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11)) && data11 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/Task/properties/position_owner/type", keyword: "type", params: { type: schema22.properties.position_owner.type } }), errors++), typeof data11 == "number" && isFinite(data11) && (formats0.validate(data11) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/Task/properties/position_owner/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position_upcoming !== void 0) {
      let data12 = data.position_upcoming;
      !(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12)) && data12 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/Task/properties/position_upcoming/type", keyword: "type", params: { type: schema22.properties.position_upcoming.type } }), errors++), typeof data12 == "number" && isFinite(data12) && (formats0.validate(data12) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/Task/properties/position_upcoming/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position !== void 0) {
      let data13 = data.position;
      !(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13)) && data13 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Task/properties/position/type", keyword: "type", params: { type: schema22.properties.position.type } }), errors++), typeof data13 == "number" && isFinite(data13) && (formats0.validate(data13) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Task/properties/position/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.cleared !== void 0 && typeof data.cleared != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/cleared", schemaPath: "#/components/schemas/Task/properties/cleared/type", keyword: "type", params: { type: "boolean" } }), errors++), data.comments_count !== void 0) {
      let data15 = data.comments_count;
      typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15) || ((vErrors ??= []).push({ instancePath: instancePath + "/comments_count", schemaPath: "#/components/schemas/Task/properties/comments_count/type", keyword: "type", params: { type: "integer" } }), errors++);
    }
    if (data.completed_at !== void 0) {
      let data16 = data.completed_at;
      typeof data16 != "string" && data16 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", schemaPath: "#/components/schemas/Task/properties/completed_at/type", keyword: "type", params: { type: schema22.properties.completed_at.type } }), errors++), typeof data16 == "string" && (formats6.validate(data16) || ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", schemaPath: "#/components/schemas/Task/properties/completed_at/format", keyword: "format", params: { format: "date-time" } }), errors++));
    }
    if (data.deleted_at !== void 0) {
      let data17 = data.deleted_at;
      typeof data17 != "string" && data17 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/deleted_at", schemaPath: "#/components/schemas/Task/properties/deleted_at/type", keyword: "type", params: { type: schema22.properties.deleted_at.type } }), errors++), typeof data17 == "string" && (formats6.validate(data17) || ((vErrors ??= []).push({ instancePath: instancePath + "/deleted_at", schemaPath: "#/components/schemas/Task/properties/deleted_at/format", keyword: "format", params: { format: "date-time" } }), errors++));
    }
    if (data.created_at !== void 0) {
      let data18 = data.created_at;
      typeof data18 == "string" ? formats6.validate(data18) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Task/properties/created_at/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Task/properties/created_at/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.updated_at !== void 0) {
      let data19 = data.updated_at;
      typeof data19 == "string" ? formats6.validate(data19) || ((vErrors ??= []).push({ instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/Task/properties/updated_at/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/Task/properties/updated_at/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.workspace_id !== void 0) {
      let data20 = data.workspace_id;
      typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/Task/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data20 == "number" && isFinite(data20) && (formats0.validate(data20) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/Task/properties/workspace_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.deleted !== void 0 && typeof data.deleted != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/deleted", schemaPath: "#/components/schemas/Task/properties/deleted/type", keyword: "type", params: { type: "boolean" } }), errors++), data.completed !== void 0 && typeof data.completed != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/completed", schemaPath: "#/components/schemas/Task/properties/completed/type", keyword: "type", params: { type: "boolean" } }), errors++), data.tags !== void 0 && (Array.isArray(data.tags) || ((vErrors ??= []).push({ instancePath: instancePath + "/tags", schemaPath: "#/components/schemas/Task/properties/tags/type", keyword: "type", params: { type: "array" } }), errors++)), data.parent_id !== void 0) {
      let data24 = data.parent_id;
      !(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24)) && data24 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/Task/properties/parent_id/type", keyword: "type", params: { type: schema22.properties.parent_id.type } }), errors++), typeof data24 == "number" && isFinite(data24) && (formats0.validate(data24) || ((vErrors ??= []).push({ instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/Task/properties/parent_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.mirror_parent_subscribers !== void 0) {
      let data25 = data.mirror_parent_subscribers;
      typeof data25 != "boolean" && data25 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/mirror_parent_subscribers", schemaPath: "#/components/schemas/Task/properties/mirror_parent_subscribers/type", keyword: "type", params: { type: schema22.properties.mirror_parent_subscribers.type } }), errors++);
    }
    if (data.mirror_parent_tags !== void 0) {
      let data26 = data.mirror_parent_tags;
      typeof data26 != "boolean" && data26 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/mirror_parent_tags", schemaPath: "#/components/schemas/Task/properties/mirror_parent_tags/type", keyword: "type", params: { type: schema22.properties.mirror_parent_tags.type } }), errors++);
    }
    if (data.has_children !== void 0) {
      let data27 = data.has_children;
      typeof data27 != "boolean" && data27 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/has_children", schemaPath: "#/components/schemas/Task/properties/has_children/type", keyword: "type", params: { type: schema22.properties.has_children.type } }), errors++);
    }
    if (data.flagger_ids !== void 0) {
      let data28 = data.flagger_ids;
      if (Array.isArray(data28)) {
        let len1 = data28.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data29 = data28[i1];
          typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29) || ((vErrors ??= []).push({ instancePath: instancePath + "/flagger_ids/" + i1, schemaPath: "#/components/schemas/Task/properties/flagger_ids/items/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data29 == "number" && isFinite(data29) && (formats0.validate(data29) || ((vErrors ??= []).push({ instancePath: instancePath + "/flagger_ids/" + i1, schemaPath: "#/components/schemas/Task/properties/flagger_ids/items/format", keyword: "format", params: { format: "int64" } }), errors++));
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/flagger_ids", schemaPath: "#/components/schemas/Task/properties/flagger_ids/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.subtasks !== void 0 && (Array.isArray(data.subtasks) || ((vErrors ??= []).push({ instancePath: instancePath + "/subtasks", schemaPath: "#/components/schemas/Task/properties/subtasks/type", keyword: "type", params: { type: "array" } }), errors++));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Task/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate37.errors = vErrors, errors === 0;
}
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Account/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.email === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Account/required", keyword: "required", params: { missingProperty: "email" } }), errors++), data.demo === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Account/required", keyword: "required", params: { missingProperty: "demo" } }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Account/required", keyword: "required", params: { missingProperty: "name" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Account/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Account/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.email !== void 0 && typeof data.email != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/email", schemaPath: "#/components/schemas/Account/properties/email/type", keyword: "type", params: { type: "string" } }), errors++), data.demo !== void 0 && typeof data.demo != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/demo", schemaPath: "#/components/schemas/Account/properties/demo/type", keyword: "type", params: { type: "boolean" } }), errors++), data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/Account/properties/name/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Account/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate38.errors = vErrors, errors === 0;
}
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.workspace_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "workspace_id" } }), errors++), data.position === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "position" } }), errors++), data.role === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "role" } }), errors++), data.account_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "account_id" } }), errors++), data.inviter_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "inviter_id" } }), errors++), data.deleted === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "deleted" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Membership/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Membership/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/Membership/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/Membership/properties/workspace_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position !== void 0) {
      let data2 = data.position;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Membership/properties/position/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Membership/properties/position/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.role !== void 0 && typeof data.role != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/role", schemaPath: "#/components/schemas/Membership/properties/role/type", keyword: "type", params: { type: "string" } }), errors++), data.account_id !== void 0) {
      let data4 = data.account_id;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Membership/properties/account_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Membership/properties/account_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.inviter_id !== void 0) {
      let data5 = data.inviter_id;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/inviter_id", schemaPath: "#/components/schemas/Membership/properties/inviter_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data5 == "number" && isFinite(data5) && (formats0.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/inviter_id", schemaPath: "#/components/schemas/Membership/properties/inviter_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.deleted !== void 0 && typeof data.deleted != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/deleted", schemaPath: "#/components/schemas/Membership/properties/deleted/type", keyword: "type", params: { type: "boolean" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Membership/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate39.errors = vErrors, errors === 0;
}
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/RequestUuid/type", keyword: "type", params: { type: "string" } }), errors++), validate40.errors = vErrors, errors === 0;
}
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.tasks === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TasksResponse/required", keyword: "required", params: { missingProperty: "tasks" } }), errors++), data.tasks !== void 0) {
      let data0 = data.tasks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate37(data0[i0], { instancePath: instancePath + "/tasks/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate37.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/tasks", schemaPath: "#/components/schemas/TasksResponse/properties/tasks/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate38(data2[i1], { instancePath: instancePath + "/accounts/" + i1, parentData: data2, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate38.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/accounts", schemaPath: "#/components/schemas/TasksResponse/properties/accounts/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.memberships !== void 0) {
      let data4 = data.memberships;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate39(data4[i2], { instancePath: instancePath + "/memberships/" + i2, parentData: data4, parentDataProperty: i2, rootData }) || (vErrors = append(vErrors ?? [], validate39.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/memberships", schemaPath: "#/components/schemas/TasksResponse/properties/memberships/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TasksResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate41.errors = vErrors, errors === 0;
}
var func2 = countCharacters, formats66 = /^[a-z][a-z\d+.-]*:(?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*)?|\/?(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*|\/)(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i;
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.message === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorDetail/required", keyword: "required", params: { missingProperty: "message" } }), errors++), data.code === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorDetail/required", keyword: "required", params: { missingProperty: "code" } }), errors++), data.link === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorDetail/required", keyword: "required", params: { missingProperty: "link" } }), errors++), data.description === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorDetail/required", keyword: "required", params: { missingProperty: "description" } }), errors++), data.message !== void 0) {
      let data0 = data.message;
      typeof data0 == "string" ? func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/message", schemaPath: "#/components/schemas/ErrorDetail/properties/message/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/message", schemaPath: "#/components/schemas/ErrorDetail/properties/message/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.code !== void 0 && typeof data.code != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/code", schemaPath: "#/components/schemas/ErrorDetail/properties/code/type", keyword: "type", params: { type: "string" } }), errors++), data.link !== void 0) {
      let data2 = data.link;
      typeof data2 == "string" ? formats66.test(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/link", schemaPath: "#/components/schemas/ErrorDetail/properties/link/format", keyword: "format", params: { format: "uri" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/link", schemaPath: "#/components/schemas/ErrorDetail/properties/link/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.description !== void 0) {
      let data3 = data.description;
      typeof data3 == "string" ? func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/description", schemaPath: "#/components/schemas/ErrorDetail/properties/description/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/description", schemaPath: "#/components/schemas/ErrorDetail/properties/description/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    data.attribute !== void 0 && typeof data.attribute != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/attribute", schemaPath: "#/components/schemas/ErrorDetail/properties/attribute/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorDetail/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate46.errors = vErrors, errors === 0;
}
var schema28 = { type: "object", required: ["request_uuid", "status", "errors"], properties: { request_uuid: { $ref: "#/components/schemas/RequestUuid" }, status: { type: "string", enum: ["error"] }, errors: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/ErrorDetail" } } } };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.request_uuid === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorResponse/required", keyword: "required", params: { missingProperty: "request_uuid" } }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorResponse/required", keyword: "required", params: { missingProperty: "status" } }), errors++), data.errors === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorResponse/required", keyword: "required", params: { missingProperty: "errors" } }), errors++), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length)), data.status !== void 0) {
      let data1 = data.status;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/status", schemaPath: "#/components/schemas/ErrorResponse/properties/status/type", keyword: "type", params: { type: "string" } }), errors++), data1 !== "error" && ((vErrors ??= []).push({ instancePath: instancePath + "/status", schemaPath: "#/components/schemas/ErrorResponse/properties/status/enum", keyword: "enum", params: { allowedValues: schema28.properties.status.enum } }), errors++);
    }
    if (data.errors !== void 0) {
      let data2 = data.errors;
      if (Array.isArray(data2)) {
        data2.length < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/errors", schemaPath: "#/components/schemas/ErrorResponse/properties/errors/minItems", keyword: "minItems", params: { limit: 1 } }), errors++);
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate46(data2[i0], { instancePath: instancePath + "/errors/" + i0, parentData: data2, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate46.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/errors", schemaPath: "#/components/schemas/ErrorResponse/properties/errors/type", keyword: "type", params: { type: "array" } }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ErrorResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate47.errors = vErrors, errors === 0;
}
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.account_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Subscription/required", keyword: "required", params: { missingProperty: "account_id" } }), errors++);
    for (let key0 in data)
      key0 !== "account_id" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Subscription/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.account_id !== void 0) {
      let data0 = data.account_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Subscription/properties/account_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Subscription/properties/account_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Subscription/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate50.errors = vErrors, errors === 0;
}
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/MinimalTask/type", keyword: "type", params: { type: "object" } }), errors++), validate51.errors = vErrors, errors === 0;
}
var schema31 = { type: "object", additionalProperties: !1, required: ["workspace_id", "name"], properties: { workspace_id: { type: "integer", format: "int64" }, name: { type: "string", minLength: 1 }, owner_id: { type: "integer", format: "int64" }, list_id: { type: "integer", format: "int64" }, section_id: { type: "integer", format: "int64" }, parent_id: { type: "integer", format: "int64" }, starts_on: { type: "string", format: "date" }, due_on: { type: "string", format: "date" }, mirror_parent_subscribers: { type: "boolean" }, mirror_parent_tags: { type: "boolean" }, note_content: { type: "string" }, note_mime_type: { type: "string" }, position_list: { type: "integer", format: "int64" }, position_owner: { type: "integer", format: "int64" }, position_upcoming: { type: "integer", format: "int64" }, position: { type: "integer", format: "int64" }, subscriptions: { type: "array", items: { $ref: "#/components/schemas/Subscription" } }, subtasks: { type: "array", items: { $ref: "#/components/schemas/MinimalTask" } }, tags: { type: "array", items: { type: "string" } } } };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.workspace_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskInput/required", keyword: "required", params: { missingProperty: "workspace_id" } }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskInput/required", keyword: "required", params: { missingProperty: "name" } }), errors++);
    for (let key0 in data)
      Object.hasOwn(schema31.properties, key0) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.workspace_id !== void 0) {
      let data0 = data.workspace_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskInput/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskInput/properties/workspace_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TaskInput/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TaskInput/properties/name/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.owner_id !== void 0) {
      let data2 = data.owner_id;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/TaskInput/properties/owner_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/TaskInput/properties/owner_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.list_id !== void 0) {
      let data3 = data.list_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/TaskInput/properties/list_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/TaskInput/properties/list_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.section_id !== void 0) {
      let data4 = data.section_id;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/TaskInput/properties/section_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/TaskInput/properties/section_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.parent_id !== void 0) {
      let data5 = data.parent_id;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/TaskInput/properties/parent_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data5 == "number" && isFinite(data5) && (formats0.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/TaskInput/properties/parent_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.starts_on !== void 0) {
      let data6 = data.starts_on;
      typeof data6 == "string" ? formats26.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskInput/properties/starts_on/format", keyword: "format", params: { format: "date" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskInput/properties/starts_on/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.due_on !== void 0) {
      let data7 = data.due_on;
      typeof data7 == "string" ? formats26.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/TaskInput/properties/due_on/format", keyword: "format", params: { format: "date" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/TaskInput/properties/due_on/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.mirror_parent_subscribers !== void 0 && typeof data.mirror_parent_subscribers != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/mirror_parent_subscribers", schemaPath: "#/components/schemas/TaskInput/properties/mirror_parent_subscribers/type", keyword: "type", params: { type: "boolean" } }), errors++), data.mirror_parent_tags !== void 0 && typeof data.mirror_parent_tags != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/mirror_parent_tags", schemaPath: "#/components/schemas/TaskInput/properties/mirror_parent_tags/type", keyword: "type", params: { type: "boolean" } }), errors++), data.note_content !== void 0 && typeof data.note_content != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note_content", schemaPath: "#/components/schemas/TaskInput/properties/note_content/type", keyword: "type", params: { type: "string" } }), errors++), data.note_mime_type !== void 0 && typeof data.note_mime_type != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note_mime_type", schemaPath: "#/components/schemas/TaskInput/properties/note_mime_type/type", keyword: "type", params: { type: "string" } }), errors++), data.position_list !== void 0) {
      let data12 = data.position_list;
      typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/TaskInput/properties/position_list/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data12 == "number" && isFinite(data12) && (formats0.validate(data12) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/TaskInput/properties/position_list/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position_owner !== void 0) {
      let data13 = data.position_owner;
      typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/TaskInput/properties/position_owner/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data13 == "number" && isFinite(data13) && (formats0.validate(data13) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/TaskInput/properties/position_owner/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position_upcoming !== void 0) {
      let data14 = data.position_upcoming;
      typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/TaskInput/properties/position_upcoming/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data14 == "number" && isFinite(data14) && (formats0.validate(data14) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/TaskInput/properties/position_upcoming/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position !== void 0) {
      let data15 = data.position;
      typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskInput/properties/position/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data15 == "number" && isFinite(data15) && (formats0.validate(data15) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskInput/properties/position/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.subscriptions !== void 0) {
      let data16 = data.subscriptions;
      if (Array.isArray(data16)) {
        let len0 = data16.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate50(data16[i0], { instancePath: instancePath + "/subscriptions/" + i0, parentData: data16, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate50.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/subscriptions", schemaPath: "#/components/schemas/TaskInput/properties/subscriptions/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.subtasks !== void 0) {
      let data18 = data.subtasks;
      if (Array.isArray(data18)) {
        let len1 = data18.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate51(data18[i1], { instancePath: instancePath + "/subtasks/" + i1, parentData: data18, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate51.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/subtasks", schemaPath: "#/components/schemas/TaskInput/properties/subtasks/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.tags !== void 0) {
      let data20 = data.tags;
      if (Array.isArray(data20)) {
        let len2 = data20.length;
        for (let i2 = 0; i2 < len2; i2++)
          typeof data20[i2] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/tags/" + i2, schemaPath: "#/components/schemas/TaskInput/properties/tags/items/type", keyword: "type", params: { type: "string" } }), errors++);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/tags", schemaPath: "#/components/schemas/TaskInput/properties/tags/type", keyword: "type", params: { type: "array" } }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskInput/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate52.errors = vErrors, errors === 0;
}
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateTaskRequest/required", keyword: "required", params: { missingProperty: "organization_id" } }), errors++), data.task === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateTaskRequest/required", keyword: "required", params: { missingProperty: "task" } }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "task" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateTaskRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateTaskRequest/properties/organization_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateTaskRequest/properties/organization_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.task !== void 0 && (validate52(data.task, { instancePath: instancePath + "/task", parentData: data, parentDataProperty: "task", rootData }) || (vErrors = append(vErrors ?? [], validate52.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateTaskRequest/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate55.errors = vErrors, errors === 0;
}
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.task === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskResponse/required", keyword: "required", params: { missingProperty: "task" } }), errors++), data.task !== void 0 && (validate37(data.task, { instancePath: instancePath + "/task", parentData: data, parentDataProperty: "task", rootData }) || (vErrors = append(vErrors ?? [], validate37.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskResponse/type", keyword: "type", params: { type: "object" } }), errors++), validate57.errors = vErrors, errors === 0;
}
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate60.errors = vErrors, errors === 0;
}
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithOneTask/schema/items/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/IncludeWithOneTask/schema/type", keyword: "type", params: { type: "array" } }), errors++;
  return validate61.errors = vErrors, errors === 0;
}
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.tasks !== void 0) {
      let data0 = data.tasks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate37(data0[i0], { instancePath: instancePath + "/tasks/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate37.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/tasks", schemaPath: "#/components/schemas/TaskIncludes/properties/tasks/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate38(data2[i1], { instancePath: instancePath + "/accounts/" + i1, parentData: data2, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate38.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/accounts", schemaPath: "#/components/schemas/TaskIncludes/properties/accounts/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.memberships !== void 0) {
      let data4 = data.memberships;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate39(data4[i2], { instancePath: instancePath + "/memberships/" + i2, parentData: data4, parentDataProperty: i2, rootData }) || (vErrors = append(vErrors ?? [], validate39.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/memberships", schemaPath: "#/components/schemas/TaskIncludes/properties/memberships/type", keyword: "type", params: { type: "array" } }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskIncludes/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate62.errors = vErrors, errors === 0;
}
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.task === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskWithIncludesResponse/required", keyword: "required", params: { missingProperty: "task" } }), errors++), data.includes === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskWithIncludesResponse/required", keyword: "required", params: { missingProperty: "includes" } }), errors++), data.task !== void 0 && (validate37(data.task, { instancePath: instancePath + "/task", parentData: data, parentDataProperty: "task", rootData }) || (vErrors = append(vErrors ?? [], validate37.errors), errors = vErrors.length)), data.includes !== void 0 && (validate62(data.includes, { instancePath: instancePath + "/includes", parentData: data, parentDataProperty: "includes", rootData }) || (vErrors = append(vErrors ?? [], validate62.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskWithIncludesResponse/type", keyword: "type", params: { type: "object" } }), errors++), validate66.errors = vErrors, errors === 0;
}
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks~1{id}/put/parameters/0/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1tasks~1{id}/put/parameters/0/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate70.errors = vErrors, errors === 0;
}
var schema39 = { type: "object", additionalProperties: !1, required: ["workspace_id"], properties: { id: { type: "integer", format: "int64" }, workspace_id: { type: "integer", format: "int64" }, name: { type: "string" }, completed: { type: "boolean" }, owner_id: { type: ["integer", "null"], format: "int64" }, list_id: { type: ["integer", "null"], format: "int64" }, section_id: { type: ["integer", "null"], format: "int64" }, parent_id: { type: ["integer", "null"], format: "int64" }, starts_on: { type: ["string", "null"], format: "date" }, due_on: { type: ["string", "null"], format: "date" }, mirror_parent_subscribers: { type: "boolean" }, mirror_parent_tags: { type: "boolean" }, note_content: { type: "string" }, note_mime_type: { type: "string" }, position_list: { type: "integer", format: "int64" }, position_owner: { type: "integer", format: "int64" }, position_upcoming: { type: "integer", format: "int64" }, position: { type: "integer", format: "int64" }, subscriber_ids: { type: "array", items: { $ref: "#/components/schemas/Subscription" } }, subtasks: { type: "array", items: { $ref: "#/components/schemas/MinimalTask" } }, tags: { type: "array", items: { type: "string" } } } };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.workspace_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskChanges/required", keyword: "required", params: { missingProperty: "workspace_id" } }), errors++);
    for (let key0 in data)
      Object.hasOwn(schema39.properties, key0) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskChanges/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/TaskChanges/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/TaskChanges/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskChanges/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskChanges/properties/workspace_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TaskChanges/properties/name/type", keyword: "type", params: { type: "string" } }), errors++), data.completed !== void 0 && typeof data.completed != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/completed", schemaPath: "#/components/schemas/TaskChanges/properties/completed/type", keyword: "type", params: { type: "boolean" } }), errors++), data.owner_id !== void 0) {
      let data4 = data.owner_id;
      !(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/TaskChanges/properties/owner_id/type", keyword: "type", params: { type: schema39.properties.owner_id.type } }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/TaskChanges/properties/owner_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.list_id !== void 0) {
      let data5 = data.list_id;
      !(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/TaskChanges/properties/list_id/type", keyword: "type", params: { type: schema39.properties.list_id.type } }), errors++), typeof data5 == "number" && isFinite(data5) && (formats0.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/TaskChanges/properties/list_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.section_id !== void 0) {
      let data6 = data.section_id;
      !(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/TaskChanges/properties/section_id/type", keyword: "type", params: { type: schema39.properties.section_id.type } }), errors++), typeof data6 == "number" && isFinite(data6) && (formats0.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/TaskChanges/properties/section_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.parent_id !== void 0) {
      let data7 = data.parent_id;
      !(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/TaskChanges/properties/parent_id/type", keyword: "type", params: { type: schema39.properties.parent_id.type } }), errors++), typeof data7 == "number" && isFinite(data7) && (formats0.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/TaskChanges/properties/parent_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.starts_on !== void 0) {
      let data8 = data.starts_on;
      typeof data8 != "string" && data8 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskChanges/properties/starts_on/type", keyword: "type", params: { type: schema39.properties.starts_on.type } }), errors++), typeof data8 == "string" && (formats26.validate(data8) || ((vErrors ??= []).push({ instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskChanges/properties/starts_on/format", keyword: "format", params: { format: "date" } }), errors++));
    }
    if (data.due_on !== void 0) {
      let data9 = data.due_on;
      typeof data9 != "string" && data9 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/TaskChanges/properties/due_on/type", keyword: "type", params: { type: schema39.properties.due_on.type } }), errors++), typeof data9 == "string" && (formats26.validate(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/TaskChanges/properties/due_on/format", keyword: "format", params: { format: "date" } }), errors++));
    }
    if (data.mirror_parent_subscribers !== void 0 && typeof data.mirror_parent_subscribers != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/mirror_parent_subscribers", schemaPath: "#/components/schemas/TaskChanges/properties/mirror_parent_subscribers/type", keyword: "type", params: { type: "boolean" } }), errors++), data.mirror_parent_tags !== void 0 && typeof data.mirror_parent_tags != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/mirror_parent_tags", schemaPath: "#/components/schemas/TaskChanges/properties/mirror_parent_tags/type", keyword: "type", params: { type: "boolean" } }), errors++), data.note_content !== void 0 && typeof data.note_content != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note_content", schemaPath: "#/components/schemas/TaskChanges/properties/note_content/type", keyword: "type", params: { type: "string" } }), errors++), data.note_mime_type !== void 0 && typeof data.note_mime_type != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note_mime_type", schemaPath: "#/components/schemas/TaskChanges/properties/note_mime_type/type", keyword: "type", params: { type: "string" } }), errors++), data.position_list !== void 0) {
      let data14 = data.position_list;
      typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/TaskChanges/properties/position_list/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data14 == "number" && isFinite(data14) && (formats0.validate(data14) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/TaskChanges/properties/position_list/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position_owner !== void 0) {
      let data15 = data.position_owner;
      typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/TaskChanges/properties/position_owner/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data15 == "number" && isFinite(data15) && (formats0.validate(data15) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/TaskChanges/properties/position_owner/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position_upcoming !== void 0) {
      let data16 = data.position_upcoming;
      typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/TaskChanges/properties/position_upcoming/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data16 == "number" && isFinite(data16) && (formats0.validate(data16) || ((vErrors ??= []).push({ instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/TaskChanges/properties/position_upcoming/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.position !== void 0) {
      let data17 = data.position;
      typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskChanges/properties/position/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data17 == "number" && isFinite(data17) && (formats0.validate(data17) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskChanges/properties/position/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.subscriber_ids !== void 0) {
      let data18 = data.subscriber_ids;
      if (Array.isArray(data18)) {
        let len0 = data18.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate50(data18[i0], { instancePath: instancePath + "/subscriber_ids/" + i0, parentData: data18, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate50.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids", schemaPath: "#/components/schemas/TaskChanges/properties/subscriber_ids/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.subtasks !== void 0) {
      let data20 = data.subtasks;
      if (Array.isArray(data20)) {
        let len1 = data20.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate51(data20[i1], { instancePath: instancePath + "/subtasks/" + i1, parentData: data20, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate51.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/subtasks", schemaPath: "#/components/schemas/TaskChanges/properties/subtasks/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.tags !== void 0) {
      let data22 = data.tags;
      if (Array.isArray(data22)) {
        let len2 = data22.length;
        for (let i2 = 0; i2 < len2; i2++)
          typeof data22[i2] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/tags/" + i2, schemaPath: "#/components/schemas/TaskChanges/properties/tags/items/type", keyword: "type", params: { type: "string" } }), errors++);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/tags", schemaPath: "#/components/schemas/TaskChanges/properties/tags/type", keyword: "type", params: { type: "array" } }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskChanges/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate71.errors = vErrors, errors === 0;
}
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateTaskRequest/required", keyword: "required", params: { missingProperty: "organization_id" } }), errors++), data.task === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateTaskRequest/required", keyword: "required", params: { missingProperty: "task" } }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "task" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateTaskRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/UpdateTaskRequest/properties/organization_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/UpdateTaskRequest/properties/organization_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.task !== void 0 && (validate71(data.task, { instancePath: instancePath + "/task", parentData: data, parentDataProperty: "task", rootData }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateTaskRequest/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate74.errors = vErrors, errors === 0;
}
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/WorkspaceId/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/WorkspaceId/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate76.errors = vErrors, errors === 0;
}
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/TaskId/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/TaskId/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate77.errors = vErrors, errors === 0;
}
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.body === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentInput/required", keyword: "required", params: { missingProperty: "body" } }), errors++), data.mime_type === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentInput/required", keyword: "required", params: { missingProperty: "mime_type" } }), errors++);
    for (let key0 in data)
      key0 === "body" || key0 === "mime_type" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.body !== void 0) {
      let data0 = data.body;
      typeof data0 == "string" ? func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CommentInput/properties/body/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CommentInput/properties/body/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.mime_type !== void 0) {
      let data1 = data.mime_type;
      typeof data1 == "string" ? func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/mime_type", schemaPath: "#/components/schemas/CommentInput/properties/mime_type/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/mime_type", schemaPath: "#/components/schemas/CommentInput/properties/mime_type/type", keyword: "type", params: { type: "string" } }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentInput/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate78.errors = vErrors, errors === 0;
}
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.comment === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateCommentRequest/required", keyword: "required", params: { missingProperty: "comment" } }), errors++);
    for (let key0 in data)
      key0 !== "comment" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateCommentRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    data.comment !== void 0 && (validate78(data.comment, { instancePath: instancePath + "/comment", parentData: data, parentDataProperty: "comment", rootData }) || (vErrors = append(vErrors ?? [], validate78.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateCommentRequest/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate79.errors = vErrors, errors === 0;
}
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.account_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "account_id" } }), errors++), data.task_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "task_id" } }), errors++), data.body === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "body" } }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "created_at" } }), errors++), data.updated_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "updated_at" } }), errors++), data.deleted === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "deleted" } }), errors++), data.mime_type === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "mime_type" } }), errors++), data.cid === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "cid" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Comment/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Comment/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Comment/properties/account_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Comment/properties/account_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.task_id !== void 0) {
      let data2 = data.task_id;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/task_id", schemaPath: "#/components/schemas/Comment/properties/task_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/task_id", schemaPath: "#/components/schemas/Comment/properties/task_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.body !== void 0 && typeof data.body != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/body", schemaPath: "#/components/schemas/Comment/properties/body/type", keyword: "type", params: { type: "string" } }), errors++), data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? formats6.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Comment/properties/created_at/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Comment/properties/created_at/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.updated_at !== void 0) {
      let data5 = data.updated_at;
      typeof data5 == "string" ? formats6.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/Comment/properties/updated_at/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/Comment/properties/updated_at/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    data.deleted !== void 0 && typeof data.deleted != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/deleted", schemaPath: "#/components/schemas/Comment/properties/deleted/type", keyword: "type", params: { type: "boolean" } }), errors++), data.mime_type !== void 0 && typeof data.mime_type != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/mime_type", schemaPath: "#/components/schemas/Comment/properties/mime_type/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Comment/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate81.errors = vErrors, errors === 0;
}
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.comment === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentResponse/required", keyword: "required", params: { missingProperty: "comment" } }), errors++), data.request_uuid === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentResponse/required", keyword: "required", params: { missingProperty: "request_uuid" } }), errors++), data.comment !== void 0 && (validate81(data.comment, { instancePath: instancePath + "/comment", parentData: data, parentDataProperty: "comment", rootData }) || (vErrors = append(vErrors ?? [], validate81.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentResponse/type", keyword: "type", params: { type: "object" } }), errors++), validate82.errors = vErrors, errors === 0;
}
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/CommentId/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/CommentId/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate85.errors = vErrors, errors === 0;
}
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.body === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentChanges/required", keyword: "required", params: { missingProperty: "body" } }), errors++);
    for (let key0 in data)
      key0 === "body" || key0 === "mime_type" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentChanges/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.body !== void 0) {
      let data0 = data.body;
      typeof data0 == "string" ? func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CommentChanges/properties/body/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CommentChanges/properties/body/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    data.mime_type !== void 0 && typeof data.mime_type != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/mime_type", schemaPath: "#/components/schemas/CommentChanges/properties/mime_type/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CommentChanges/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate86.errors = vErrors, errors === 0;
}
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.comment === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateCommentRequest/required", keyword: "required", params: { missingProperty: "comment" } }), errors++);
    for (let key0 in data)
      key0 !== "comment" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateCommentRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    data.comment !== void 0 && (validate86(data.comment, { instancePath: instancePath + "/comment", parentData: data, parentDataProperty: "comment", rootData }) || (vErrors = append(vErrors ?? [], validate86.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateCommentRequest/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate87.errors = vErrors, errors === 0;
}
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/View/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate89.errors = vErrors, errors === 0;
}
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithLists/schema/items/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/IncludeWithLists/schema/type", keyword: "type", params: { type: "array" } }), errors++;
  return validate90.errors = vErrors, errors === 0;
}
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "boolean" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/Archived/schema/type", keyword: "type", params: { type: "boolean" } }), errors++), validate91.errors = vErrors, errors === 0;
}
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ArchivedDateBefore/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate92.errors = vErrors, errors === 0;
}
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ArchivedListsLimit/schema/type", keyword: "type", params: { type: "integer" } }), errors++), validate93.errors = vErrors, errors === 0;
}
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats26.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1lists/get/parameters/7/schema/format", keyword: "format", params: { format: "date" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1lists/get/parameters/7/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate94.errors = vErrors, errors === 0;
}
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats26.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1lists/get/parameters/8/schema/format", keyword: "format", params: { format: "date" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1lists/get/parameters/8/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate95.errors = vErrors, errors === 0;
}
var schema57 = { type: "object", required: ["id", "workspace_id", "name", "invite_only", "position", "default_view", "group_id", "default_section_id", "tasks_count", "completed_tasks_count", "subscriber_ids", "archived", "archived_at", "deleted", "deleted_at", "created_at", "updated_at", "starts_on", "ends_on", "include_weekends"], properties: { id: { type: "integer", format: "int64" }, workspace_id: { type: "integer", format: "int64" }, name: { type: "string" }, invite_only: { type: "boolean" }, position: { type: "integer", format: "int64" }, default_view: { type: "string" }, group_id: { type: ["integer", "null"], format: "int64" }, default_section_id: { type: ["integer", "null"], format: "int64" }, tasks_count: { type: "integer" }, completed_tasks_count: { type: "integer" }, subscriber_ids: { type: "array", items: { type: "integer", format: "int64" } }, archived: { type: "boolean" }, archived_at: { type: ["string", "null"], format: "date-time" }, deleted: { type: "boolean" }, deleted_at: { type: ["string", "null"], format: "date-time" }, created_at: { type: "string", format: "date-time" }, updated_at: { type: "string", format: "date-time" }, starts_on: { type: ["string", "null"], format: "date" }, ends_on: { type: ["string", "null"], format: "date" }, include_weekends: { type: "boolean" } } };
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.workspace_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "workspace_id" } }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "name" } }), errors++), data.invite_only === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "invite_only" } }), errors++), data.position === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "position" } }), errors++), data.default_view === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "default_view" } }), errors++), data.group_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "group_id" } }), errors++), data.default_section_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "default_section_id" } }), errors++), data.tasks_count === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "tasks_count" } }), errors++), data.completed_tasks_count === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "completed_tasks_count" } }), errors++), data.subscriber_ids === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "subscriber_ids" } }), errors++), data.archived === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "archived" } }), errors++), data.archived_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "archived_at" } }), errors++), data.deleted === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "deleted" } }), errors++), data.deleted_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "deleted_at" } }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "created_at" } }), errors++), data.updated_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "updated_at" } }), errors++), data.starts_on === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "starts_on" } }), errors++), data.ends_on === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "ends_on" } }), errors++), data.include_weekends === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "include_weekends" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/TaskList/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/TaskList/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskList/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskList/properties/workspace_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TaskList/properties/name/type", keyword: "type", params: { type: "string" } }), errors++), data.invite_only !== void 0 && typeof data.invite_only != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/invite_only", schemaPath: "#/components/schemas/TaskList/properties/invite_only/type", keyword: "type", params: { type: "boolean" } }), errors++), data.position !== void 0) {
      let data4 = data.position;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskList/properties/position/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskList/properties/position/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.default_view !== void 0 && typeof data.default_view != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/default_view", schemaPath: "#/components/schemas/TaskList/properties/default_view/type", keyword: "type", params: { type: "string" } }), errors++), data.group_id !== void 0) {
      let data6 = data.group_id;
      !(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/group_id", schemaPath: "#/components/schemas/TaskList/properties/group_id/type", keyword: "type", params: { type: schema57.properties.group_id.type } }), errors++), typeof data6 == "number" && isFinite(data6) && (formats0.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/group_id", schemaPath: "#/components/schemas/TaskList/properties/group_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.default_section_id !== void 0) {
      let data7 = data.default_section_id;
      !(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/default_section_id", schemaPath: "#/components/schemas/TaskList/properties/default_section_id/type", keyword: "type", params: { type: schema57.properties.default_section_id.type } }), errors++), typeof data7 == "number" && isFinite(data7) && (formats0.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/default_section_id", schemaPath: "#/components/schemas/TaskList/properties/default_section_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.tasks_count !== void 0) {
      let data8 = data.tasks_count;
      typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8) || ((vErrors ??= []).push({ instancePath: instancePath + "/tasks_count", schemaPath: "#/components/schemas/TaskList/properties/tasks_count/type", keyword: "type", params: { type: "integer" } }), errors++);
    }
    if (data.completed_tasks_count !== void 0) {
      let data9 = data.completed_tasks_count;
      typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/completed_tasks_count", schemaPath: "#/components/schemas/TaskList/properties/completed_tasks_count/type", keyword: "type", params: { type: "integer" } }), errors++);
    }
    if (data.subscriber_ids !== void 0) {
      let data10 = data.subscriber_ids;
      if (Array.isArray(data10)) {
        let len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data11 = data10[i0];
          typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11) || ((vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/TaskList/properties/subscriber_ids/items/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data11 == "number" && isFinite(data11) && (formats0.validate(data11) || ((vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/TaskList/properties/subscriber_ids/items/format", keyword: "format", params: { format: "int64" } }), errors++));
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids", schemaPath: "#/components/schemas/TaskList/properties/subscriber_ids/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.archived !== void 0 && typeof data.archived != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/archived", schemaPath: "#/components/schemas/TaskList/properties/archived/type", keyword: "type", params: { type: "boolean" } }), errors++), data.archived_at !== void 0) {
      let data13 = data.archived_at;
      typeof data13 != "string" && data13 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/archived_at", schemaPath: "#/components/schemas/TaskList/properties/archived_at/type", keyword: "type", params: { type: schema57.properties.archived_at.type } }), errors++), typeof data13 == "string" && (formats6.validate(data13) || ((vErrors ??= []).push({ instancePath: instancePath + "/archived_at", schemaPath: "#/components/schemas/TaskList/properties/archived_at/format", keyword: "format", params: { format: "date-time" } }), errors++));
    }
    if (data.deleted !== void 0 && typeof data.deleted != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/deleted", schemaPath: "#/components/schemas/TaskList/properties/deleted/type", keyword: "type", params: { type: "boolean" } }), errors++), data.deleted_at !== void 0) {
      let data15 = data.deleted_at;
      typeof data15 != "string" && data15 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/deleted_at", schemaPath: "#/components/schemas/TaskList/properties/deleted_at/type", keyword: "type", params: { type: schema57.properties.deleted_at.type } }), errors++), typeof data15 == "string" && (formats6.validate(data15) || ((vErrors ??= []).push({ instancePath: instancePath + "/deleted_at", schemaPath: "#/components/schemas/TaskList/properties/deleted_at/format", keyword: "format", params: { format: "date-time" } }), errors++));
    }
    if (data.created_at !== void 0) {
      let data16 = data.created_at;
      typeof data16 == "string" ? formats6.validate(data16) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/TaskList/properties/created_at/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/TaskList/properties/created_at/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.updated_at !== void 0) {
      let data17 = data.updated_at;
      typeof data17 == "string" ? formats6.validate(data17) || ((vErrors ??= []).push({ instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/TaskList/properties/updated_at/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/TaskList/properties/updated_at/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.starts_on !== void 0) {
      let data18 = data.starts_on;
      typeof data18 != "string" && data18 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskList/properties/starts_on/type", keyword: "type", params: { type: schema57.properties.starts_on.type } }), errors++), typeof data18 == "string" && (formats26.validate(data18) || ((vErrors ??= []).push({ instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskList/properties/starts_on/format", keyword: "format", params: { format: "date" } }), errors++));
    }
    if (data.ends_on !== void 0) {
      let data19 = data.ends_on;
      typeof data19 != "string" && data19 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/ends_on", schemaPath: "#/components/schemas/TaskList/properties/ends_on/type", keyword: "type", params: { type: schema57.properties.ends_on.type } }), errors++), typeof data19 == "string" && (formats26.validate(data19) || ((vErrors ??= []).push({ instancePath: instancePath + "/ends_on", schemaPath: "#/components/schemas/TaskList/properties/ends_on/format", keyword: "format", params: { format: "date" } }), errors++));
    }
    data.include_weekends !== void 0 && typeof data.include_weekends != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/include_weekends", schemaPath: "#/components/schemas/TaskList/properties/include_weekends/type", keyword: "type", params: { type: "boolean" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/TaskList/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate96.errors = vErrors, errors === 0;
}
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Section/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.list_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Section/required", keyword: "required", params: { missingProperty: "list_id" } }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Section/required", keyword: "required", params: { missingProperty: "name" } }), errors++), data.position === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Section/required", keyword: "required", params: { missingProperty: "position" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Section/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Section/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.list_id !== void 0) {
      let data1 = data.list_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/Section/properties/list_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/Section/properties/list_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/Section/properties/name/type", keyword: "type", params: { type: "string" } }), errors++), data.position !== void 0) {
      let data3 = data.position;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Section/properties/position/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Section/properties/position/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Section/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate97.errors = vErrors, errors === 0;
}
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.lists === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ListsResponse/required", keyword: "required", params: { missingProperty: "lists" } }), errors++), data.lists !== void 0) {
      let data0 = data.lists;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate96(data0[i0], { instancePath: instancePath + "/lists/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate96.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/lists", schemaPath: "#/components/schemas/ListsResponse/properties/lists/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.sections !== void 0) {
      let data2 = data.sections;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate97(data2[i1], { instancePath: instancePath + "/sections/" + i1, parentData: data2, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate97.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/sections", schemaPath: "#/components/schemas/ListsResponse/properties/sections/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ListsResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate98.errors = vErrors, errors === 0;
}
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1lists~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1lists~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate102.errors = vErrors, errors === 0;
}
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ListWorkspaceId/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ListWorkspaceId/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate103.errors = vErrors, errors === 0;
}
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/File/type", keyword: "type", params: { type: "object" } }), errors++), validate104.errors = vErrors, errors === 0;
}
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/FileAssociation/type", keyword: "type", params: { type: "object" } }), errors++), validate105.errors = vErrors, errors === 0;
}
function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.list === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ListResponse/required", keyword: "required", params: { missingProperty: "list" } }), errors++), data.list !== void 0 && (validate96(data.list, { instancePath: instancePath + "/list", parentData: data, parentDataProperty: "list", rootData }) || (vErrors = append(vErrors ?? [], validate96.errors), errors = vErrors.length)), data.files !== void 0) {
      let data1 = data.files;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate104(data1[i0], { instancePath: instancePath + "/files/" + i0, parentData: data1, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate104.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/files", schemaPath: "#/components/schemas/ListResponse/properties/files/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.file_associations !== void 0) {
      let data3 = data.file_associations;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate105(data3[i1], { instancePath: instancePath + "/file_associations/" + i1, parentData: data3, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate105.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/file_associations", schemaPath: "#/components/schemas/ListResponse/properties/file_associations/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.sections !== void 0) {
      let data5 = data.sections;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate97(data5[i2], { instancePath: instancePath + "/sections/" + i2, parentData: data5, parentDataProperty: i2, rootData }) || (vErrors = append(vErrors ?? [], validate97.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/sections", schemaPath: "#/components/schemas/ListResponse/properties/sections/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ListResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate106.errors = vErrors, errors === 0;
}
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithWorkspaces/schema/items/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/IncludeWithWorkspaces/schema/type", keyword: "type", params: { type: "array" } }), errors++;
  return validate112.errors = vErrors, errors === 0;
}
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/Before/schema/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/Before/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate113.errors = vErrors, errors === 0;
}
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/After/schema/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/After/schema/type", keyword: "type", params: { type: "string" } }), errors++), validate114.errors = vErrors, errors === 0;
}
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/Limit/schema/type", keyword: "type", params: { type: "integer" } }), errors++), validate115.errors = vErrors, errors === 0;
}
function validate116(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Workspace/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Workspace/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Workspace/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Workspace/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate116.errors = vErrors, errors === 0;
}
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workspaces === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/WorkspacesResponse/required", keyword: "required", params: { missingProperty: "workspaces" } }), errors++), data.workspaces !== void 0) {
      let data0 = data.workspaces;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate116(data0[i0], { instancePath: instancePath + "/workspaces/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate116.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/workspaces", schemaPath: "#/components/schemas/WorkspacesResponse/properties/workspaces/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/WorkspacesResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate117.errors = vErrors, errors === 0;
}
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1workspaces~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1workspaces~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate120.errors = vErrors, errors === 0;
}
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.workspace === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/WorkspaceResponse/required", keyword: "required", params: { missingProperty: "workspace" } }), errors++), data.workspace !== void 0 && (validate116(data.workspace, { instancePath: instancePath + "/workspace", parentData: data, parentDataProperty: "workspace", rootData }) || (vErrors = append(vErrors ?? [], validate116.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/WorkspaceResponse/type", keyword: "type", params: { type: "object" } }), errors++), validate121.errors = vErrors, errors === 0;
}
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithMemberships/schema/items/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/IncludeWithMemberships/schema/type", keyword: "type", params: { type: "array" } }), errors++;
  return validate124.errors = vErrors, errors === 0;
}
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.memberships === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/MembershipsResponse/required", keyword: "required", params: { missingProperty: "memberships" } }), errors++), data.memberships !== void 0) {
      let data0 = data.memberships;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate39(data0[i0], { instancePath: instancePath + "/memberships/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate39.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/memberships", schemaPath: "#/components/schemas/MembershipsResponse/properties/memberships/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate38(data2[i1], { instancePath: instancePath + "/accounts/" + i1, parentData: data2, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate38.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/accounts", schemaPath: "#/components/schemas/MembershipsResponse/properties/accounts/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/MembershipsResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate125.errors = vErrors, errors === 0;
}
function validate129(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1memberships~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1memberships~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate129.errors = vErrors, errors === 0;
}
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.membership === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/MembershipResponse/required", keyword: "required", params: { missingProperty: "membership" } }), errors++), data.membership !== void 0 && (validate39(data.membership, { instancePath: instancePath + "/membership", parentData: data, parentDataProperty: "membership", rootData }) || (vErrors = append(vErrors ?? [], validate39.errors), errors = vErrors.length)), data.accounts !== void 0) {
      let data1 = data.accounts;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate38(data1[i0], { instancePath: instancePath + "/accounts/" + i0, parentData: data1, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate38.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/accounts", schemaPath: "#/components/schemas/MembershipResponse/properties/accounts/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/MembershipResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate130.errors = vErrors, errors === 0;
}
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ConventionCursor/schema/type", keyword: "type", params: { type: "integer" } }), errors++), validate134.errors = vErrors, errors === 0;
}
function validate135(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ConventionLimit/schema/type", keyword: "type", params: { type: "integer" } }), errors++), validate135.errors = vErrors, errors === 0;
}
var schema79 = { type: "string", enum: ["Task", "List"] };
function validate136(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/WebhookResourceType/type", keyword: "type", params: { type: "string" } }), errors++), data === "Task" || data === "List" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/WebhookResourceType/enum", keyword: "enum", params: { allowedValues: schema79.enum } }), errors++), validate136.errors = vErrors, errors === 0;
}
function validate137(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.account_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "account_id" } }), errors++), data.organization_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "organization_id" } }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "name" } }), errors++), data.url === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "url" } }), errors++), data.resource_type === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "resource_type" } }), errors++), data.resource_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "resource_id" } }), errors++), data.accepts === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "accepts" } }), errors++), data.activity_verbosity === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "activity_verbosity" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/account_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/account_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.organization_id !== void 0) {
      let data2 = data.organization_id;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/organization_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/organization_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/IntegrationWebhook/properties/name/type", keyword: "type", params: { type: "string" } }), errors++), data.url !== void 0) {
      let data4 = data.url;
      typeof data4 == "string" ? formats66.test(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhook/properties/url/format", keyword: "format", params: { format: "uri" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhook/properties/url/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.resource_type !== void 0 && (validate136(data.resource_type, { instancePath: instancePath + "/resource_type", parentData: data, parentDataProperty: "resource_type", rootData }) || (vErrors = append(vErrors ?? [], validate136.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data6 = data.resource_id;
      typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/resource_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data6 == "number" && isFinite(data6) && (formats0.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/resource_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.accepts !== void 0 && typeof data.accepts != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/accepts", schemaPath: "#/components/schemas/IntegrationWebhook/properties/accepts/type", keyword: "type", params: { type: "string" } }), errors++), data.activity_verbosity !== void 0 && typeof data.activity_verbosity != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/activity_verbosity", schemaPath: "#/components/schemas/IntegrationWebhook/properties/activity_verbosity/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate137.errors = vErrors, errors === 0;
}
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.integration_webhooks === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhooksResponse/required", keyword: "required", params: { missingProperty: "integration_webhooks" } }), errors++), data.integration_webhooks !== void 0) {
      let data0 = data.integration_webhooks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate137(data0[i0], { instancePath: instancePath + "/integration_webhooks/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate137.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/integration_webhooks", schemaPath: "#/components/schemas/IntegrationWebhooksResponse/properties/integration_webhooks/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhooksResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate139.errors = vErrors, errors === 0;
}
function validate142(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.name === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/required", keyword: "required", params: { missingProperty: "name" } }), errors++), data.url === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/required", keyword: "required", params: { missingProperty: "url" } }), errors++), data.resource_type === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/required", keyword: "required", params: { missingProperty: "resource_type" } }), errors++), data.resource_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/required", keyword: "required", params: { missingProperty: "resource_id" } }), errors++);
    for (let key0 in data)
      key0 === "name" || key0 === "url" || key0 === "resource_type" || key0 === "resource_id" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/name/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.url !== void 0) {
      let data1 = data.url;
      typeof data1 == "string" ? (func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/url/minLength", keyword: "minLength", params: { limit: 1 } }), errors++), formats66.test(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/url/format", keyword: "format", params: { format: "uri" } }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/url/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.resource_type !== void 0 && (validate136(data.resource_type, { instancePath: instancePath + "/resource_type", parentData: data, parentDataProperty: "resource_type", rootData }) || (vErrors = append(vErrors ?? [], validate136.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data3 = data.resource_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/resource_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/resource_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate142.errors = vErrors, errors === 0;
}
function validate144(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/required", keyword: "required", params: { missingProperty: "organization_id" } }), errors++), data.integration_webhook === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/required", keyword: "required", params: { missingProperty: "integration_webhook" } }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "integration_webhook" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/properties/organization_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/properties/organization_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.integration_webhook !== void 0 && (validate142(data.integration_webhook, { instancePath: instancePath + "/integration_webhook", parentData: data, parentDataProperty: "integration_webhook", rootData }) || (vErrors = append(vErrors ?? [], validate142.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate144.errors = vErrors, errors === 0;
}
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.integration_webhook === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookResponse/required", keyword: "required", params: { missingProperty: "integration_webhook" } }), errors++), data.integration_webhook !== void 0 && (validate137(data.integration_webhook, { instancePath: instancePath + "/integration_webhook", parentData: data, parentDataProperty: "integration_webhook", rootData }) || (vErrors = append(vErrors ?? [], validate137.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookResponse/type", keyword: "type", params: { type: "object" } }), errors++), validate146.errors = vErrors, errors === 0;
}
function validate149(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/IntegrationWebhookId/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/IntegrationWebhookId/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate149.errors = vErrors, errors === 0;
}
function validate150(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 === "name" || key0 === "url" || key0 === "resource_type" || key0 === "resource_id" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookChanges/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/name/type", keyword: "type", params: { type: "string" } }), errors++), data.url !== void 0) {
      let data1 = data.url;
      typeof data1 == "string" ? formats66.test(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/url/format", keyword: "format", params: { format: "uri" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/url/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.resource_type !== void 0 && (validate136(data.resource_type, { instancePath: instancePath + "/resource_type", parentData: data, parentDataProperty: "resource_type", rootData }) || (vErrors = append(vErrors ?? [], validate136.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data3 = data.resource_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/resource_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/resource_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/IntegrationWebhookChanges/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate150.errors = vErrors, errors === 0;
}
function validate152(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/required", keyword: "required", params: { missingProperty: "organization_id" } }), errors++), data.integration_webhook === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/required", keyword: "required", params: { missingProperty: "integration_webhook" } }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "integration_webhook" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/properties/organization_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/properties/organization_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.integration_webhook !== void 0 && (validate150(data.integration_webhook, { instancePath: instancePath + "/integration_webhook", parentData: data, parentDataProperty: "integration_webhook", rootData }) || (vErrors = append(vErrors ?? [], validate150.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate152.errors = vErrors, errors === 0;
}
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/TokenOrganizationId/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/TokenOrganizationId/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate154.errors = vErrors, errors === 0;
}
function validate155(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "name" } }), errors++), data.token === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "token" } }), errors++), data.account_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "account_id" } }), errors++), data.organization_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "organization_id" } }), errors++), data.enabled === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "enabled" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/AccessToken/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/AccessToken/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccessToken/properties/name/type", keyword: "type", params: { type: "string" } }), errors++), data.token !== void 0 && typeof data.token != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/token", schemaPath: "#/components/schemas/AccessToken/properties/token/type", keyword: "type", params: { type: "string" } }), errors++), data.account_id !== void 0) {
      let data3 = data.account_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/AccessToken/properties/account_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/AccessToken/properties/account_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.organization_id !== void 0) {
      let data4 = data.organization_id;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/AccessToken/properties/organization_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/AccessToken/properties/organization_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.enabled !== void 0 && typeof data.enabled != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/AccessToken/properties/enabled/type", keyword: "type", params: { type: "boolean" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessToken/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate155.errors = vErrors, errors === 0;
}
function validate156(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.access_tokens === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessTokensResponse/required", keyword: "required", params: { missingProperty: "access_tokens" } }), errors++), data.access_tokens !== void 0) {
      let data0 = data.access_tokens;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate155(data0[i0], { instancePath: instancePath + "/access_tokens/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate155.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/access_tokens", schemaPath: "#/components/schemas/AccessTokensResponse/properties/access_tokens/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessTokensResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate156.errors = vErrors, errors === 0;
}
function validate159(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/required", keyword: "required", params: { missingProperty: "organization_id" } }), errors++), data.access_token === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/required", keyword: "required", params: { missingProperty: "access_token" } }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "access_token" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/organization_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/organization_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.access_token !== void 0) {
      let data1 = data.access_token;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        data1.name === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/required", keyword: "required", params: { missingProperty: "name" } }), errors++);
        for (let key1 in data1)
          key1 !== "name" && ((vErrors ??= []).push({ instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }), errors++);
        if (data1.name !== void 0) {
          let data2 = data1.name;
          typeof data2 == "string" ? func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/access_token/name", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/access_token/name", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/properties/name/type", keyword: "type", params: { type: "string" } }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/type", keyword: "type", params: { type: "object" } }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate159.errors = vErrors, errors === 0;
}
function validate160(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.access_token === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/required", keyword: "required", params: { missingProperty: "access_token" } }), errors++);
    for (let key0 in data)
      key0 !== "access_token" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }), errors++);
    if (data.access_token !== void 0) {
      let data0 = data.access_token;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        data0.name === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/required", keyword: "required", params: { missingProperty: "name" } }), errors++), data0.organization_id === void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/required", keyword: "required", params: { missingProperty: "organization_id" } }), errors++);
        for (let key1 in data0)
          key1 === "name" || key1 === "organization_id" || ((vErrors ??= []).push({ instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } }), errors++);
        if (data0.name !== void 0) {
          let data1 = data0.name;
          typeof data1 == "string" ? func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/access_token/name", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/properties/name/minLength", keyword: "minLength", params: { limit: 1 } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/access_token/name", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/properties/name/type", keyword: "type", params: { type: "string" } }), errors++);
        }
        if (data0.organization_id !== void 0) {
          let data2 = data0.organization_id;
          typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/access_token/organization_id", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/properties/organization_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/access_token/organization_id", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/properties/organization_id/format", keyword: "format", params: { format: "int64" } }), errors++));
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/type", keyword: "type", params: { type: "object" } }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate160.errors = vErrors, errors === 0;
}
function validate161(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate159(data, { instancePath, parentData, parentDataProperty, rootData }) || (vErrors = append(vErrors ?? [], validate159.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    validate160(data, { instancePath, parentData, parentDataProperty, rootData }) || (vErrors = append(vErrors ?? [], validate160.errors), errors = vErrors.length);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequest/anyOf", keyword: "anyOf", params: { branches: [validate159, validate160] } }), errors++), validate161.errors = vErrors, errors === 0;
}
function validate164(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.access_token === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessTokenResponse/required", keyword: "required", params: { missingProperty: "access_token" } }), errors++), data.access_token !== void 0 && (validate155(data.access_token, { instancePath: instancePath + "/access_token", parentData: data, parentDataProperty: "access_token", rootData }) || (vErrors = append(vErrors ?? [], validate155.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/AccessTokenResponse/type", keyword: "type", params: { type: "object" } }), errors++), validate164.errors = vErrors, errors === 0;
}
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate167.errors = vErrors, errors === 0;
}
function validate168(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ActivitiesLimit/schema/type", keyword: "type", params: { type: "integer" } }), errors++), validate168.errors = vErrors, errors === 0;
}
function validate169(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1activities/get/parameters/2/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1activities/get/parameters/2/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate169.errors = vErrors, errors === 0;
}
function validate170(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithActivities/schema/items/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/IncludeWithActivities/schema/type", keyword: "type", params: { type: "array" } }), errors++;
  return validate170.errors = vErrors, errors === 0;
}
var schema99 = { type: "string", enum: ["linear"] };
function validate171(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1activities/get/parameters/8/schema/type", keyword: "type", params: { type: "string" } }), errors++), data !== "linear" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1activities/get/parameters/8/schema/enum", keyword: "enum", params: { allowedValues: schema99.enum } }), errors++), validate171.errors = vErrors, errors === 0;
}
var schema100 = { type: "string", enum: ["default", "notified", "resource"], default: "default" };
function validate172(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ActivityView/schema/type", keyword: "type", params: { type: "string" } }), errors++), data === "default" || data === "notified" || data === "resource" || ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/parameters/ActivityView/schema/enum", keyword: "enum", params: { allowedValues: schema100.enum } }), errors++), validate172.errors = vErrors, errors === 0;
}
var schema101 = { type: "object", properties: { owner_id: { type: ["integer", "null"], format: "int64" }, list_id: { type: ["integer", "null"], format: "int64" }, list_name: { type: "string" } }, additionalProperties: !0 };
function validate173(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.owner_id !== void 0) {
      let data0 = data.owner_id;
      !(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/ActivityPayload/properties/owner_id/type", keyword: "type", params: { type: schema101.properties.owner_id.type } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/ActivityPayload/properties/owner_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.list_id !== void 0) {
      let data1 = data.list_id;
      !(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/ActivityPayload/properties/list_id/type", keyword: "type", params: { type: schema101.properties.list_id.type } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/ActivityPayload/properties/list_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    data.list_name !== void 0 && typeof data.list_name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/list_name", schemaPath: "#/components/schemas/ActivityPayload/properties/list_name/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityPayload/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate173.errors = vErrors, errors === 0;
}
function validate174(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "id" } }), errors++), data.workspace_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "workspace_id" } }), errors++), data.account_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "account_id" } }), errors++), data.target_id === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "target_id" } }), errors++), data.payload === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "payload" } }), errors++), data.subscriber_ids === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "subscriber_ids" } }), errors++), data.recipient_ids === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "recipient_ids" } }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "created_at" } }), errors++), data.updated_at === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "updated_at" } }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/ActivityBase/properties/id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/id", schemaPath: "#/components/schemas/ActivityBase/properties/id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/ActivityBase/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/ActivityBase/properties/workspace_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.account_id !== void 0) {
      let data2 = data.account_id;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/ActivityBase/properties/account_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/ActivityBase/properties/account_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.target_id !== void 0) {
      let data3 = data.target_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/target_id", schemaPath: "#/components/schemas/ActivityBase/properties/target_id/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/target_id", schemaPath: "#/components/schemas/ActivityBase/properties/target_id/format", keyword: "format", params: { format: "int64" } }), errors++));
    }
    if (data.payload !== void 0 && (validate173(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData }) || (vErrors = append(vErrors ?? [], validate173.errors), errors = vErrors.length)), data.subscriber_ids !== void 0) {
      let data5 = data.subscriber_ids;
      if (Array.isArray(data5)) {
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/ActivityBase/properties/subscriber_ids/items/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data6 == "number" && isFinite(data6) && (formats0.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/ActivityBase/properties/subscriber_ids/items/format", keyword: "format", params: { format: "int64" } }), errors++));
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/subscriber_ids", schemaPath: "#/components/schemas/ActivityBase/properties/subscriber_ids/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.recipient_ids !== void 0) {
      let data7 = data.recipient_ids;
      if (Array.isArray(data7)) {
        let len1 = data7.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data8 = data7[i1];
          typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8) || ((vErrors ??= []).push({ instancePath: instancePath + "/recipient_ids/" + i1, schemaPath: "#/components/schemas/ActivityBase/properties/recipient_ids/items/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data8 == "number" && isFinite(data8) && (formats0.validate(data8) || ((vErrors ??= []).push({ instancePath: instancePath + "/recipient_ids/" + i1, schemaPath: "#/components/schemas/ActivityBase/properties/recipient_ids/items/format", keyword: "format", params: { format: "int64" } }), errors++));
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/recipient_ids", schemaPath: "#/components/schemas/ActivityBase/properties/recipient_ids/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.created_at !== void 0) {
      let data9 = data.created_at;
      typeof data9 == "string" ? formats6.validate(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/ActivityBase/properties/created_at/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/ActivityBase/properties/created_at/type", keyword: "type", params: { type: "string" } }), errors++);
    }
    if (data.updated_at !== void 0) {
      let data10 = data.updated_at;
      typeof data10 == "string" ? formats6.validate(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/ActivityBase/properties/updated_at/format", keyword: "format", params: { format: "date-time" } }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/ActivityBase/properties/updated_at/type", keyword: "type", params: { type: "string" } }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityBase/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate174.errors = vErrors, errors === 0;
}
function validate176(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate174(data, { instancePath, parentData, parentDataProperty, rootData }) || (vErrors = append(vErrors ?? [], validate174.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/required", keyword: "required", params: { missingProperty: "target_type" } }), errors++), data.action === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/required", keyword: "required", params: { missingProperty: "action" } }), errors++), data.target_type !== void 0) {
      let data0 = data.target_type;
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/properties/target_type/type", keyword: "type", params: { type: "string" } }), errors++), data0 !== "Task" && ((vErrors ??= []).push({ instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/properties/target_type/const", keyword: "const", params: { allowedValue: "Task" } }), errors++);
    }
    data.action !== void 0 && typeof data.action != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/action", schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/properties/action/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate176.errors = vErrors, errors === 0;
}
function validate178(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate174(data, { instancePath, parentData, parentDataProperty, rootData }) || (vErrors = append(vErrors ?? [], validate174.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnList/allOf/1/required", keyword: "required", params: { missingProperty: "target_type" } }), errors++), data.action === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnList/allOf/1/required", keyword: "required", params: { missingProperty: "action" } }), errors++), data.target_type !== void 0) {
      let data0 = data.target_type;
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnList/allOf/1/properties/target_type/type", keyword: "type", params: { type: "string" } }), errors++), data0 !== "List" && ((vErrors ??= []).push({ instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnList/allOf/1/properties/target_type/const", keyword: "const", params: { allowedValue: "List" } }), errors++);
    }
    data.action !== void 0 && typeof data.action != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/action", schemaPath: "#/components/schemas/ActivityOnList/allOf/1/properties/action/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnList/allOf/1/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate178.errors = vErrors, errors === 0;
}
function validate180(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate174(data, { instancePath, parentData, parentDataProperty, rootData }) || (vErrors = append(vErrors ?? [], validate174.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/required", keyword: "required", params: { missingProperty: "target_type" } }), errors++), data.action === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/required", keyword: "required", params: { missingProperty: "action" } }), errors++), data.target_type !== void 0) {
      let data0 = data.target_type;
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/properties/target_type/type", keyword: "type", params: { type: "string" } }), errors++), data0 !== "Activity" && ((vErrors ??= []).push({ instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/properties/target_type/const", keyword: "const", params: { allowedValue: "Activity" } }), errors++);
    }
    data.action !== void 0 && typeof data.action != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/action", schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/properties/action/type", keyword: "type", params: { type: "string" } }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate180.errors = vErrors, errors === 0;
}
function validate182(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, passing0 = null, _errs1 = errors;
  validate176(data, { instancePath, parentData, parentDataProperty, rootData }) || (vErrors = append(vErrors ?? [], validate176.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  _valid0 && (valid0 = !0, passing0 = 0);
  let _errs2 = errors;
  validate178(data, { instancePath, parentData, parentDataProperty, rootData }) || (vErrors = append(vErrors ?? [], validate178.errors), errors = vErrors.length);
  var _valid0 = _errs2 === errors;
  if (_valid0 && valid0)
    valid0 = !1, passing0 = [passing0, 1];
  else {
    _valid0 && (valid0 = !0, passing0 = 1);
    let _errs3 = errors;
    validate180(data, { instancePath, parentData, parentDataProperty, rootData }) || (vErrors = append(vErrors ?? [], validate180.errors), errors = vErrors.length);
    var _valid0 = _errs3 === errors;
    _valid0 && valid0 ? (valid0 = !1, passing0 = [passing0, 2]) : _valid0 && (valid0 = !0, passing0 = 2);
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/Activity/oneOf", keyword: "oneOf", params: { branches: [validate176, validate178, validate180], passingSchemas: passing0 } }), errors++), validate182.errors = vErrors, errors === 0;
}
function validate186(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.activities === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivitiesResponse/required", keyword: "required", params: { missingProperty: "activities" } }), errors++), data.activities !== void 0) {
      let data0 = data.activities;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate182(data0[i0], { instancePath: instancePath + "/activities/" + i0, parentData: data0, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate182.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/activities", schemaPath: "#/components/schemas/ActivitiesResponse/properties/activities/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.tasks !== void 0) {
      let data2 = data.tasks;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate37(data2[i1], { instancePath: instancePath + "/tasks/" + i1, parentData: data2, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate37.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/tasks", schemaPath: "#/components/schemas/ActivitiesResponse/properties/tasks/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.lists !== void 0) {
      let data4 = data.lists;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate96(data4[i2], { instancePath: instancePath + "/lists/" + i2, parentData: data4, parentDataProperty: i2, rootData }) || (vErrors = append(vErrors ?? [], validate96.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/lists", schemaPath: "#/components/schemas/ActivitiesResponse/properties/lists/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.workspaces !== void 0) {
      let data6 = data.workspaces;
      if (Array.isArray(data6)) {
        let len3 = data6.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate116(data6[i3], { instancePath: instancePath + "/workspaces/" + i3, parentData: data6, parentDataProperty: i3, rootData }) || (vErrors = append(vErrors ?? [], validate116.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/workspaces", schemaPath: "#/components/schemas/ActivitiesResponse/properties/workspaces/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivitiesResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate186.errors = vErrors, errors === 0;
}
function validate192(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1activities~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || ((vErrors ??= []).push({ instancePath, schemaPath: "#/paths/~1activities~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } }), errors++)), validate192.errors = vErrors, errors === 0;
}
function validate193(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.activity === void 0 && ((vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityResponse/required", keyword: "required", params: { missingProperty: "activity" } }), errors++), data.activity !== void 0 && (validate182(data.activity, { instancePath: instancePath + "/activity", parentData: data, parentDataProperty: "activity", rootData }) || (vErrors = append(vErrors ?? [], validate182.errors), errors = vErrors.length)), data.tasks !== void 0) {
      let data1 = data.tasks;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate37(data1[i0], { instancePath: instancePath + "/tasks/" + i0, parentData: data1, parentDataProperty: i0, rootData }) || (vErrors = append(vErrors ?? [], validate37.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/tasks", schemaPath: "#/components/schemas/ActivityResponse/properties/tasks/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.lists !== void 0) {
      let data3 = data.lists;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate96(data3[i1], { instancePath: instancePath + "/lists/" + i1, parentData: data3, parentDataProperty: i1, rootData }) || (vErrors = append(vErrors ?? [], validate96.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/lists", schemaPath: "#/components/schemas/ActivityResponse/properties/lists/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    if (data.workspaces !== void 0) {
      let data5 = data.workspaces;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate116(data5[i2], { instancePath: instancePath + "/workspaces/" + i2, parentData: data5, parentDataProperty: i2, rootData }) || (vErrors = append(vErrors ?? [], validate116.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/workspaces", schemaPath: "#/components/schemas/ActivityResponse/properties/workspaces/type", keyword: "type", params: { type: "array" } }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData }) || (vErrors = append(vErrors ?? [], validate40.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, schemaPath: "#/components/schemas/ActivityResponse/type", keyword: "type", params: { type: "object" } }), errors++;
  return validate193.errors = vErrors, errors === 0;
}
function validate199(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  return validate199.errors = null, !0;
}
var validators = {
  "#/components/parameters/OrganizationId/schema": validate22,
  "#/paths/~1tasks/get/parameters/1/schema": validate23,
  "#/paths/~1tasks/get/parameters/2/schema": validate24,
  "#/components/parameters/TaskView/schema": validate25,
  "#/components/parameters/IncludeWithTasks/schema": validate26,
  "#/components/parameters/Order/schema": validate27,
  "#/components/parameters/Cursor/schema": validate28,
  "#/paths/~1tasks/get/parameters/7/schema": validate29,
  "#/paths/~1tasks/get/parameters/8/schema": validate30,
  "#/paths/~1tasks/get/parameters/9/schema": validate31,
  "#/paths/~1tasks/get/parameters/10/schema": validate32,
  "#/paths/~1tasks/get/parameters/11/schema": validate33,
  "#/paths/~1tasks/get/parameters/12/schema": validate34,
  "#/paths/~1tasks/get/parameters/13/schema": validate35,
  "#/components/parameters/Cleared/schema": validate36,
  "#/components/schemas/Task": validate37,
  "#/components/schemas/Account": validate38,
  "#/components/schemas/Membership": validate39,
  "#/components/schemas/RequestUuid": validate40,
  "#/components/schemas/TasksResponse": validate41,
  "#/components/schemas/ErrorDetail": validate46,
  "#/components/schemas/ErrorResponse": validate47,
  "#/components/schemas/Subscription": validate50,
  "#/components/schemas/MinimalTask": validate51,
  "#/components/schemas/TaskInput": validate52,
  "#/components/schemas/CreateTaskRequest": validate55,
  "#/components/schemas/TaskResponse": validate57,
  "#/paths/~1tasks~1{id}/get/parameters/0/schema": validate60,
  "#/components/parameters/IncludeWithOneTask/schema": validate61,
  "#/components/schemas/TaskIncludes": validate62,
  "#/components/schemas/TaskWithIncludesResponse": validate66,
  "#/paths/~1tasks~1{id}/put/parameters/0/schema": validate70,
  "#/components/schemas/TaskChanges": validate71,
  "#/components/schemas/UpdateTaskRequest": validate74,
  "#/components/parameters/WorkspaceId/schema": validate76,
  "#/components/parameters/TaskId/schema": validate77,
  "#/components/schemas/CommentInput": validate78,
  "#/components/schemas/CreateCommentRequest": validate79,
  "#/components/schemas/Comment": validate81,
  "#/components/schemas/CommentResponse": validate82,
  "#/components/parameters/CommentId/schema": validate85,
  "#/components/schemas/CommentChanges": validate86,
  "#/components/schemas/UpdateCommentRequest": validate87,
  "#/components/parameters/View/schema": validate89,
  "#/components/parameters/IncludeWithLists/schema": validate90,
  "#/components/parameters/Archived/schema": validate91,
  "#/components/parameters/ArchivedDateBefore/schema": validate92,
  "#/components/parameters/ArchivedListsLimit/schema": validate93,
  "#/paths/~1lists/get/parameters/7/schema": validate94,
  "#/paths/~1lists/get/parameters/8/schema": validate95,
  "#/components/schemas/TaskList": validate96,
  "#/components/schemas/Section": validate97,
  "#/components/schemas/ListsResponse": validate98,
  "#/paths/~1lists~1{id}/get/parameters/0/schema": validate102,
  "#/components/parameters/ListWorkspaceId/schema": validate103,
  "#/components/schemas/File": validate104,
  "#/components/schemas/FileAssociation": validate105,
  "#/components/schemas/ListResponse": validate106,
  "#/components/parameters/IncludeWithWorkspaces/schema": validate112,
  "#/components/parameters/Before/schema": validate113,
  "#/components/parameters/After/schema": validate114,
  "#/components/parameters/Limit/schema": validate115,
  "#/components/schemas/Workspace": validate116,
  "#/components/schemas/WorkspacesResponse": validate117,
  "#/paths/~1workspaces~1{id}/get/parameters/0/schema": validate120,
  "#/components/schemas/WorkspaceResponse": validate121,
  "#/components/parameters/IncludeWithMemberships/schema": validate124,
  "#/components/schemas/MembershipsResponse": validate125,
  "#/paths/~1memberships~1{id}/get/parameters/0/schema": validate129,
  "#/components/schemas/MembershipResponse": validate130,
  "#/components/parameters/ConventionCursor/schema": validate134,
  "#/components/parameters/ConventionLimit/schema": validate135,
  "#/components/schemas/WebhookResourceType": validate136,
  "#/components/schemas/IntegrationWebhook": validate137,
  "#/components/schemas/IntegrationWebhooksResponse": validate139,
  "#/components/schemas/IntegrationWebhookInput": validate142,
  "#/components/schemas/CreateIntegrationWebhookRequest": validate144,
  "#/components/schemas/IntegrationWebhookResponse": validate146,
  "#/components/parameters/IntegrationWebhookId/schema": validate149,
  "#/components/schemas/IntegrationWebhookChanges": validate150,
  "#/components/schemas/UpdateIntegrationWebhookRequest": validate152,
  "#/components/parameters/TokenOrganizationId/schema": validate154,
  "#/components/schemas/AccessToken": validate155,
  "#/components/schemas/AccessTokensResponse": validate156,
  "#/components/schemas/CreateAccessTokenRequestTop": validate159,
  "#/components/schemas/CreateAccessTokenRequestNested": validate160,
  "#/components/schemas/CreateAccessTokenRequest": validate161,
  "#/components/schemas/AccessTokenResponse": validate164,
  "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema": validate167,
  "#/components/parameters/ActivitiesLimit/schema": validate168,
  "#/paths/~1activities/get/parameters/2/schema": validate169,
  "#/components/parameters/IncludeWithActivities/schema": validate170,
  "#/paths/~1activities/get/parameters/8/schema": validate171,
  "#/components/parameters/ActivityView/schema": validate172,
  "#/components/schemas/ActivityPayload": validate173,
  "#/components/schemas/ActivityBase": validate174,
  "#/components/schemas/ActivityOnTask": validate176,
  "#/components/schemas/ActivityOnList": validate178,
  "#/components/schemas/ActivityOnActivity": validate180,
  "#/components/schemas/Activity": validate182,
  "#/components/schemas/ActivitiesResponse": validate186,
  "#/paths/~1activities~1{id}/get/parameters/0/schema": validate192,
  "#/components/schemas/ActivityResponse": validate193,
  "#/components/schemas/WebhookDelivery": validate199
};
export {
  validate155 as AccessToken,
  validate164 as AccessTokenResponse,
  validate156 as AccessTokensResponse,
  validate38 as Account,
  validate186 as ActivitiesResponse,
  validate182 as Activity,
  validate174 as ActivityBase,
  validate180 as ActivityOnActivity,
  validate178 as ActivityOnList,
  validate176 as ActivityOnTask,
  validate173 as ActivityPayload,
  validate193 as ActivityResponse,
  validate86 as CommentChanges,
  validate78 as CommentInput,
  validate81 as CommentRecord,
  validate82 as CommentResponse,
  validate161 as CreateAccessTokenRequest,
  validate160 as CreateAccessTokenRequestNested,
  validate159 as CreateAccessTokenRequestTop,
  validate79 as CreateCommentRequest,
  validate144 as CreateIntegrationWebhookRequest,
  validate55 as CreateTaskRequest,
  validate46 as ErrorDetail,
  validate47 as ErrorResponse,
  validate105 as FileAssociation,
  validate104 as FileRecord,
  validate137 as IntegrationWebhook,
  validate150 as IntegrationWebhookChanges,
  validate142 as IntegrationWebhookInput,
  validate146 as IntegrationWebhookResponse,
  validate139 as IntegrationWebhooksResponse,
  validate106 as ListResponse,
  validate98 as ListsResponse,
  validate39 as Membership,
  validate130 as MembershipResponse,
  validate125 as MembershipsResponse,
  validate51 as MinimalTask,
  validate40 as RequestUuid,
  validate97 as Section,
  validate50 as Subscription,
  validate37 as Task,
  validate71 as TaskChanges,
  validate62 as TaskIncludes,
  validate52 as TaskInput,
  validate96 as TaskList,
  validate57 as TaskResponse,
  validate66 as TaskWithIncludesResponse,
  validate41 as TasksResponse,
  validate87 as UpdateCommentRequest,
  validate152 as UpdateIntegrationWebhookRequest,
  validate74 as UpdateTaskRequest,
  validate199 as WebhookDelivery,
  validate136 as WebhookResourceType,
  validate116 as Workspace,
  validate121 as WorkspaceResponse,
  validate117 as WorkspacesResponse,
  validators
};
