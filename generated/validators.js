// Generated from openapi/ by `npm run build`. Do not edit.

// @ts-nocheck

// scripts/build/formats.ts
var commonDay = /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)$/, date = {
  validate: (text) => (
    // The second check takes thirty times as long, and is needed only for February 29th and invalid dates.
    commonDay.test(text) || /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === !0
  )
}, commonDateTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/, dateTimeParts = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)$/i, dateTime = {
  validate(text) {
    if (commonDateTime.test(text)) return !0;
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
var maxErrors = 1e4;
function report(errors, instancePath, schemaPath, params) {
  if (errors && errors.length >= maxErrors) return errors;
  let keyword = schemaPath.slice(schemaPath.lastIndexOf("/") + 1);
  return append(errors, [{ instancePath, schemaPath, keyword, params }]);
}
function append(errors, others) {
  let list = errors ?? [];
  for (let error of others) {
    if (list.length >= maxErrors) break;
    list.push(error);
  }
  return list;
}
function locate(errors, pointer) {
  for (let error of errors ?? [])
    error.schemaPath.startsWith("/") && (error.schemaPath = pointer + error.schemaPath);
  return errors;
}

// <stdin>
var formats0 = int64;
function validate22(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate22.errors = locate(vErrors, "#/components/parameters/OrganizationId/schema"), errors === 0;
}
function validate23(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate23.errors = locate(vErrors, "#/paths/~1tasks/get/parameters/1/schema"), errors === 0;
}
function validate24(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate24.errors = locate(vErrors, "#/paths/~1tasks/get/parameters/2/schema"), errors === 0;
}
function validate25(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), data === "default" || data === "flagged" || data === "delegated" || data === "scheduled" || data === "unscheduled" || data === "unassigned" || data === "recent" || data === "owned" || data === "inbox" || data === "subtasks" || data === "upcoming" || (vErrors = report(vErrors, instancePath, "/enum", { allowedValues: ["default", "flagged", "delegated", "scheduled", "unscheduled", "unassigned", "recent", "owned", "inbox", "subtasks", "upcoming"] }), errors++), validate25.errors = locate(vErrors, "#/components/parameters/TaskView/schema"), errors === 0;
}
function validate26(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && (vErrors = report(vErrors, instancePath + "/" + i0, "/items/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "array" }), errors++;
  return validate26.errors = locate(vErrors, "#/components/parameters/IncludeWithTasks/schema"), errors === 0;
}
function validate27(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate27.errors = locate(vErrors, "#/components/parameters/Order/schema"), errors === 0;
}
function validate28(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), validate28.errors = locate(vErrors, "#/components/parameters/Cursor/schema"), errors === 0;
}
function validate29(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (data > 100 || isNaN(data)) && (vErrors = report(vErrors, instancePath, "/maximum", { comparison: "<=", limit: 100 }), errors++), validate29.errors = locate(vErrors, "#/components/parameters/TasksLimit/schema"), errors === 0;
}
var formats6 = dateTime;
function validate30(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate30.errors = locate(vErrors, "#/paths/~1tasks/get/parameters/8/schema"), errors === 0;
}
function validate31(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate31.errors = locate(vErrors, "#/paths/~1tasks/get/parameters/9/schema"), errors === 0;
}
function validate32(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate32.errors = locate(vErrors, "#/paths/~1tasks/get/parameters/10/schema"), errors === 0;
}
function validate33(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate33.errors = locate(vErrors, "#/paths/~1tasks/get/parameters/11/schema"), errors === 0;
}
function validate34(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate34.errors = locate(vErrors, "#/paths/~1tasks/get/parameters/12/schema"), errors === 0;
}
function validate35(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "boolean" && (vErrors = report(vErrors, instancePath, "/type", { type: "boolean" }), errors++), validate35.errors = locate(vErrors, "#/paths/~1tasks/get/parameters/13/schema"), errors === 0;
}
function validate36(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "boolean" && (vErrors = report(vErrors, instancePath, "/type", { type: "boolean" }), errors++), validate36.errors = locate(vErrors, "#/components/parameters/Cleared/schema"), errors === 0;
}
var formats26 = date;
function validate37(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.account_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "account_id" }), errors++), data.owner_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "owner_id" }), errors++), data.list_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "list_id" }), errors++), data.section_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "section_id" }), errors++), data.name === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "name" }), errors++), data.due_on === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "due_on" }), errors++), data.starts_on === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "starts_on" }), errors++), data.subscriber_ids === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "subscriber_ids" }), errors++), data.position_list === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "position_list" }), errors++), data.position_owner === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "position_owner" }), errors++), data.position_upcoming === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "position_upcoming" }), errors++), data.position === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "position" }), errors++), data.cleared === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "cleared" }), errors++), data.comments_count === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "comments_count" }), errors++), data.completed_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "completed_at" }), errors++), data.deleted_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "deleted_at" }), errors++), data.created_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "created_at" }), errors++), data.updated_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "updated_at" }), errors++), data.workspace_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "workspace_id" }), errors++), data.schedule_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "schedule_id" }), errors++), data.deleted === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "deleted" }), errors++), data.completed === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "completed" }), errors++), data.tags === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "tags" }), errors++), data.parent_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "parent_id" }), errors++), data.mirror_parent_subscribers === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "mirror_parent_subscribers" }), errors++), data.mirror_parent_tags === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "mirror_parent_tags" }), errors++), data.has_children === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "has_children" }), errors++), data.flagger_ids === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "flagger_ids" }), errors++), data.subtasks === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "subtasks" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/format", { format: "int64" }), errors++));
    }
    if (data.owner_id !== void 0) {
      let data2 = data.owner_id;
      !(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null && (vErrors = report(vErrors, instancePath + "/owner_id", "/properties/owner_id/type", { type: ["integer", "null"] }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || (vErrors = report(vErrors, instancePath + "/owner_id", "/properties/owner_id/format", { format: "int64" }), errors++));
    }
    if (data.list_id !== void 0) {
      let data3 = data.list_id;
      !(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null && (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/type", { type: ["integer", "null"] }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/format", { format: "int64" }), errors++));
    }
    if (data.section_id !== void 0) {
      let data4 = data.section_id;
      !(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null && (vErrors = report(vErrors, instancePath + "/section_id", "/properties/section_id/type", { type: ["integer", "null"] }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || (vErrors = report(vErrors, instancePath + "/section_id", "/properties/section_id/format", { format: "int64" }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++), data.due_on !== void 0) {
      let data6 = data.due_on;
      typeof data6 != "string" && data6 !== null && (vErrors = report(vErrors, instancePath + "/due_on", "/properties/due_on/type", { type: ["string", "null"] }), errors++), typeof data6 == "string" && (formats26.validate(data6) || (vErrors = report(vErrors, instancePath + "/due_on", "/properties/due_on/format", { format: "date" }), errors++));
    }
    if (data.starts_on !== void 0) {
      let data7 = data.starts_on;
      typeof data7 != "string" && data7 !== null && (vErrors = report(vErrors, instancePath + "/starts_on", "/properties/starts_on/type", { type: ["string", "null"] }), errors++), typeof data7 == "string" && (formats26.validate(data7) || (vErrors = report(vErrors, instancePath + "/starts_on", "/properties/starts_on/format", { format: "date" }), errors++));
    }
    if (data.subscriber_ids !== void 0) {
      let data8 = data.subscriber_ids;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data9 = data8[i0];
          typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9) || (vErrors = report(vErrors, instancePath + "/subscriber_ids/" + i0, "/properties/subscriber_ids/items/type", { type: "integer" }), errors++), typeof data9 == "number" && isFinite(data9) && (formats0.validate(data9) || (vErrors = report(vErrors, instancePath + "/subscriber_ids/" + i0, "/properties/subscriber_ids/items/format", { format: "int64" }), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/subscriber_ids", "/properties/subscriber_ids/type", { type: "array" }), errors++;
    }
    if (data.position_list !== void 0) {
      let data10 = data.position_list;
      !(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10)) && data10 !== null && (vErrors = report(vErrors, instancePath + "/position_list", "/properties/position_list/type", { type: ["integer", "null"] }), errors++), typeof data10 == "number" && isFinite(data10) && (formats0.validate(data10) || (vErrors = report(vErrors, instancePath + "/position_list", "/properties/position_list/format", { format: "int64" }), errors++));
    }
    if (data.position_owner !== void 0) {
      let data11 = data.position_owner;
      !(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11)) && data11 !== null && (vErrors = report(vErrors, instancePath + "/position_owner", "/properties/position_owner/type", { type: ["integer", "null"] }), errors++), typeof data11 == "number" && isFinite(data11) && (formats0.validate(data11) || (vErrors = report(vErrors, instancePath + "/position_owner", "/properties/position_owner/format", { format: "int64" }), errors++));
    }
    if (data.position_upcoming !== void 0) {
      let data12 = data.position_upcoming;
      !(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12)) && data12 !== null && (vErrors = report(vErrors, instancePath + "/position_upcoming", "/properties/position_upcoming/type", { type: ["integer", "null"] }), errors++), typeof data12 == "number" && isFinite(data12) && (formats0.validate(data12) || (vErrors = report(vErrors, instancePath + "/position_upcoming", "/properties/position_upcoming/format", { format: "int64" }), errors++));
    }
    if (data.position !== void 0) {
      let data13 = data.position;
      !(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13)) && data13 !== null && (vErrors = report(vErrors, instancePath + "/position", "/properties/position/type", { type: ["integer", "null"] }), errors++), typeof data13 == "number" && isFinite(data13) && (formats0.validate(data13) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/format", { format: "int64" }), errors++));
    }
    if (data.cleared !== void 0 && typeof data.cleared != "boolean" && (vErrors = report(vErrors, instancePath + "/cleared", "/properties/cleared/type", { type: "boolean" }), errors++), data.comments_count !== void 0) {
      let data15 = data.comments_count;
      typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15) || (vErrors = report(vErrors, instancePath + "/comments_count", "/properties/comments_count/type", { type: "integer" }), errors++);
    }
    if (data.completed_at !== void 0) {
      let data16 = data.completed_at;
      typeof data16 != "string" && data16 !== null && (vErrors = report(vErrors, instancePath + "/completed_at", "/properties/completed_at/type", { type: ["string", "null"] }), errors++), typeof data16 == "string" && (formats6.validate(data16) || (vErrors = report(vErrors, instancePath + "/completed_at", "/properties/completed_at/format", { format: "date-time" }), errors++));
    }
    if (data.deleted_at !== void 0) {
      let data17 = data.deleted_at;
      typeof data17 != "string" && data17 !== null && (vErrors = report(vErrors, instancePath + "/deleted_at", "/properties/deleted_at/type", { type: ["string", "null"] }), errors++), typeof data17 == "string" && (formats6.validate(data17) || (vErrors = report(vErrors, instancePath + "/deleted_at", "/properties/deleted_at/format", { format: "date-time" }), errors++));
    }
    if (data.created_at !== void 0) {
      let data18 = data.created_at;
      typeof data18 == "string" ? formats6.validate(data18) || (vErrors = report(vErrors, instancePath + "/created_at", "/properties/created_at/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/created_at", "/properties/created_at/type", { type: "string" }), errors++);
    }
    if (data.updated_at !== void 0) {
      let data19 = data.updated_at;
      typeof data19 == "string" ? formats6.validate(data19) || (vErrors = report(vErrors, instancePath + "/updated_at", "/properties/updated_at/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/updated_at", "/properties/updated_at/type", { type: "string" }), errors++);
    }
    if (data.workspace_id !== void 0) {
      let data20 = data.workspace_id;
      typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/type", { type: "integer" }), errors++), typeof data20 == "number" && isFinite(data20) && (formats0.validate(data20) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/format", { format: "int64" }), errors++));
    }
    if (data.deleted !== void 0 && typeof data.deleted != "boolean" && (vErrors = report(vErrors, instancePath + "/deleted", "/properties/deleted/type", { type: "boolean" }), errors++), data.completed !== void 0 && typeof data.completed != "boolean" && (vErrors = report(vErrors, instancePath + "/completed", "/properties/completed/type", { type: "boolean" }), errors++), data.tags !== void 0 && (Array.isArray(data.tags) || (vErrors = report(vErrors, instancePath + "/tags", "/properties/tags/type", { type: "array" }), errors++)), data.parent_id !== void 0) {
      let data24 = data.parent_id;
      !(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24)) && data24 !== null && (vErrors = report(vErrors, instancePath + "/parent_id", "/properties/parent_id/type", { type: ["integer", "null"] }), errors++), typeof data24 == "number" && isFinite(data24) && (formats0.validate(data24) || (vErrors = report(vErrors, instancePath + "/parent_id", "/properties/parent_id/format", { format: "int64" }), errors++));
    }
    if (data.mirror_parent_subscribers !== void 0) {
      let data25 = data.mirror_parent_subscribers;
      typeof data25 != "boolean" && data25 !== null && (vErrors = report(vErrors, instancePath + "/mirror_parent_subscribers", "/properties/mirror_parent_subscribers/type", { type: ["boolean", "null"] }), errors++);
    }
    if (data.mirror_parent_tags !== void 0) {
      let data26 = data.mirror_parent_tags;
      typeof data26 != "boolean" && data26 !== null && (vErrors = report(vErrors, instancePath + "/mirror_parent_tags", "/properties/mirror_parent_tags/type", { type: ["boolean", "null"] }), errors++);
    }
    if (data.has_children !== void 0) {
      let data27 = data.has_children;
      typeof data27 != "boolean" && data27 !== null && (vErrors = report(vErrors, instancePath + "/has_children", "/properties/has_children/type", { type: ["boolean", "null"] }), errors++);
    }
    if (data.flagger_ids !== void 0) {
      let data28 = data.flagger_ids;
      if (Array.isArray(data28)) {
        let len1 = data28.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data29 = data28[i1];
          typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29) || (vErrors = report(vErrors, instancePath + "/flagger_ids/" + i1, "/properties/flagger_ids/items/type", { type: "integer" }), errors++), typeof data29 == "number" && isFinite(data29) && (formats0.validate(data29) || (vErrors = report(vErrors, instancePath + "/flagger_ids/" + i1, "/properties/flagger_ids/items/format", { format: "int64" }), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/flagger_ids", "/properties/flagger_ids/type", { type: "array" }), errors++;
    }
    data.subtasks !== void 0 && (Array.isArray(data.subtasks) || (vErrors = report(vErrors, instancePath + "/subtasks", "/properties/subtasks/type", { type: "array" }), errors++));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate37.errors = locate(vErrors, "#/components/schemas/Task"), errors === 0;
}
function validate38(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.email === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "email" }), errors++), data.demo === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "demo" }), errors++), data.name === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "name" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    data.email !== void 0 && typeof data.email != "string" && (vErrors = report(vErrors, instancePath + "/email", "/properties/email/type", { type: "string" }), errors++), data.demo !== void 0 && typeof data.demo != "boolean" && (vErrors = report(vErrors, instancePath + "/demo", "/properties/demo/type", { type: "boolean" }), errors++), data.name !== void 0 && typeof data.name != "string" && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate38.errors = locate(vErrors, "#/components/schemas/Account"), errors === 0;
}
function validate39(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.workspace_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "workspace_id" }), errors++), data.position === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "position" }), errors++), data.role === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "role" }), errors++), data.account_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "account_id" }), errors++), data.inviter_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "inviter_id" }), errors++), data.deleted === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "deleted" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/format", { format: "int64" }), errors++));
    }
    if (data.position !== void 0) {
      let data2 = data.position;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/type", { type: "integer" }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/format", { format: "int64" }), errors++));
    }
    if (data.role !== void 0 && typeof data.role != "string" && (vErrors = report(vErrors, instancePath + "/role", "/properties/role/type", { type: "string" }), errors++), data.account_id !== void 0) {
      let data4 = data.account_id;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/type", { type: "integer" }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/format", { format: "int64" }), errors++));
    }
    if (data.inviter_id !== void 0) {
      let data5 = data.inviter_id;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/inviter_id", "/properties/inviter_id/type", { type: "integer" }), errors++), typeof data5 == "number" && isFinite(data5) && (formats0.validate(data5) || (vErrors = report(vErrors, instancePath + "/inviter_id", "/properties/inviter_id/format", { format: "int64" }), errors++));
    }
    data.deleted !== void 0 && typeof data.deleted != "boolean" && (vErrors = report(vErrors, instancePath + "/deleted", "/properties/deleted/type", { type: "boolean" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate39.errors = locate(vErrors, "#/components/schemas/Membership"), errors === 0;
}
var func2 = countCharacters;
function validate40(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? func2(data) < 1 && (vErrors = report(vErrors, instancePath, "/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate40.errors = locate(vErrors, "#/components/schemas/RequestUuid"), errors === 0;
}
function validate41(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.tasks === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "tasks" }), errors++), data.tasks !== void 0) {
      let data0 = data.tasks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate37(data0[i0], { instancePath: instancePath + "/tasks/" + i0 }) || (vErrors = append(vErrors, validate37.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/tasks", "/properties/tasks/type", { type: "array" }), errors++;
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate38(data2[i1], { instancePath: instancePath + "/accounts/" + i1 }) || (vErrors = append(vErrors, validate38.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/accounts", "/properties/accounts/type", { type: "array" }), errors++;
    }
    if (data.memberships !== void 0) {
      let data4 = data.memberships;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate39(data4[i2], { instancePath: instancePath + "/memberships/" + i2 }) || (vErrors = append(vErrors, validate39.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/memberships", "/properties/memberships/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate41.errors = locate(vErrors, "#/components/schemas/TasksResponse"), errors === 0;
}
var formats66 = /^[a-z][a-z\d+.-]*:(?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*)?|\/?(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*|\/)(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i;
function validate46(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.message === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "message" }), errors++), data.code === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "code" }), errors++), data.link === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "link" }), errors++), data.description === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "description" }), errors++), data.message !== void 0 && typeof data.message != "string" && (vErrors = report(vErrors, instancePath + "/message", "/properties/message/type", { type: "string" }), errors++), data.code !== void 0 && typeof data.code != "string" && (vErrors = report(vErrors, instancePath + "/code", "/properties/code/type", { type: "string" }), errors++), data.link !== void 0) {
      let data2 = data.link;
      typeof data2 == "string" ? formats66.test(data2) || (vErrors = report(vErrors, instancePath + "/link", "/properties/link/format", { format: "uri" }), errors++) : (vErrors = report(vErrors, instancePath + "/link", "/properties/link/type", { type: "string" }), errors++);
    }
    if (data.description !== void 0 && typeof data.description != "string" && (vErrors = report(vErrors, instancePath + "/description", "/properties/description/type", { type: "string" }), errors++), data.attribute !== void 0) {
      let data4 = data.attribute;
      typeof data4 == "string" ? func2(data4) < 1 && (vErrors = report(vErrors, instancePath + "/attribute", "/properties/attribute/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath + "/attribute", "/properties/attribute/type", { type: "string" }), errors++);
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate46.errors = locate(vErrors, "#/components/schemas/ErrorDetail"), errors === 0;
}
function validate47(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.request_uuid === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "request_uuid" }), errors++), data.status === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "status" }), errors++), data.errors === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "errors" }), errors++), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length)), data.status !== void 0) {
      let data1 = data.status;
      typeof data1 != "string" && (vErrors = report(vErrors, instancePath + "/status", "/properties/status/type", { type: "string" }), errors++), data1 !== "error" && (vErrors = report(vErrors, instancePath + "/status", "/properties/status/enum", { allowedValues: ["error"] }), errors++);
    }
    if (data.errors !== void 0) {
      let data2 = data.errors;
      if (Array.isArray(data2)) {
        data2.length < 1 && (vErrors = report(vErrors, instancePath + "/errors", "/properties/errors/minItems", { limit: 1 }), errors++);
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate46(data2[i0], { instancePath: instancePath + "/errors/" + i0 }) || (vErrors = append(vErrors, validate46.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/errors", "/properties/errors/type", { type: "array" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate47.errors = locate(vErrors, "#/components/schemas/ErrorResponse"), errors === 0;
}
function validate50(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.account_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "account_id" }), errors++);
    for (let key0 in data)
      key0 !== "account_id" && (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.account_id !== void 0) {
      let data0 = data.account_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/format", { format: "int64" }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate50.errors = locate(vErrors, "#/components/schemas/Subscription"), errors === 0;
}
function validate51(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate51.errors = locate(vErrors, "#/components/schemas/MinimalTask"), errors === 0;
}
var schema31 = { type: "object", additionalProperties: !1, required: ["workspace_id", "name"], properties: { workspace_id: { type: "integer", format: "int64" }, name: { type: "string", minLength: 1 }, owner_id: { type: "integer", format: "int64" }, list_id: { type: "integer", format: "int64" }, section_id: { type: "integer", format: "int64" }, parent_id: { type: "integer", format: "int64" }, starts_on: { type: "string", format: "date" }, due_on: { type: "string", format: "date" }, mirror_parent_subscribers: { type: "boolean" }, mirror_parent_tags: { type: "boolean" }, note_content: { type: "string" }, note_mime_type: { type: "string" }, position_list: { type: "integer", format: "int64" }, position_owner: { type: "integer", format: "int64" }, position_upcoming: { type: "integer", format: "int64" }, position: { type: "integer", format: "int64" }, subscriptions: { type: "array", items: { $ref: "#/components/schemas/Subscription" } }, subtasks: { type: "array", items: { $ref: "#/components/schemas/MinimalTask" } }, tags: { type: "array", items: { type: "string" } } } };
function validate52(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.workspace_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "workspace_id" }), errors++), data.name === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "name" }), errors++);
    for (let key0 in data)
      Object.hasOwn(schema31.properties, key0) || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.workspace_id !== void 0) {
      let data0 = data.workspace_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/format", { format: "int64" }), errors++));
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? func2(data1) < 1 && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++);
    }
    if (data.owner_id !== void 0) {
      let data2 = data.owner_id;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || (vErrors = report(vErrors, instancePath + "/owner_id", "/properties/owner_id/type", { type: "integer" }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || (vErrors = report(vErrors, instancePath + "/owner_id", "/properties/owner_id/format", { format: "int64" }), errors++));
    }
    if (data.list_id !== void 0) {
      let data3 = data.list_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/type", { type: "integer" }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/format", { format: "int64" }), errors++));
    }
    if (data.section_id !== void 0) {
      let data4 = data.section_id;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || (vErrors = report(vErrors, instancePath + "/section_id", "/properties/section_id/type", { type: "integer" }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || (vErrors = report(vErrors, instancePath + "/section_id", "/properties/section_id/format", { format: "int64" }), errors++));
    }
    if (data.parent_id !== void 0) {
      let data5 = data.parent_id;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || (vErrors = report(vErrors, instancePath + "/parent_id", "/properties/parent_id/type", { type: "integer" }), errors++), typeof data5 == "number" && isFinite(data5) && (formats0.validate(data5) || (vErrors = report(vErrors, instancePath + "/parent_id", "/properties/parent_id/format", { format: "int64" }), errors++));
    }
    if (data.starts_on !== void 0) {
      let data6 = data.starts_on;
      typeof data6 == "string" ? formats26.validate(data6) || (vErrors = report(vErrors, instancePath + "/starts_on", "/properties/starts_on/format", { format: "date" }), errors++) : (vErrors = report(vErrors, instancePath + "/starts_on", "/properties/starts_on/type", { type: "string" }), errors++);
    }
    if (data.due_on !== void 0) {
      let data7 = data.due_on;
      typeof data7 == "string" ? formats26.validate(data7) || (vErrors = report(vErrors, instancePath + "/due_on", "/properties/due_on/format", { format: "date" }), errors++) : (vErrors = report(vErrors, instancePath + "/due_on", "/properties/due_on/type", { type: "string" }), errors++);
    }
    if (data.mirror_parent_subscribers !== void 0 && typeof data.mirror_parent_subscribers != "boolean" && (vErrors = report(vErrors, instancePath + "/mirror_parent_subscribers", "/properties/mirror_parent_subscribers/type", { type: "boolean" }), errors++), data.mirror_parent_tags !== void 0 && typeof data.mirror_parent_tags != "boolean" && (vErrors = report(vErrors, instancePath + "/mirror_parent_tags", "/properties/mirror_parent_tags/type", { type: "boolean" }), errors++), data.note_content !== void 0 && typeof data.note_content != "string" && (vErrors = report(vErrors, instancePath + "/note_content", "/properties/note_content/type", { type: "string" }), errors++), data.note_mime_type !== void 0 && typeof data.note_mime_type != "string" && (vErrors = report(vErrors, instancePath + "/note_mime_type", "/properties/note_mime_type/type", { type: "string" }), errors++), data.position_list !== void 0) {
      let data12 = data.position_list;
      typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12) || (vErrors = report(vErrors, instancePath + "/position_list", "/properties/position_list/type", { type: "integer" }), errors++), typeof data12 == "number" && isFinite(data12) && (formats0.validate(data12) || (vErrors = report(vErrors, instancePath + "/position_list", "/properties/position_list/format", { format: "int64" }), errors++));
    }
    if (data.position_owner !== void 0) {
      let data13 = data.position_owner;
      typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13) || (vErrors = report(vErrors, instancePath + "/position_owner", "/properties/position_owner/type", { type: "integer" }), errors++), typeof data13 == "number" && isFinite(data13) && (formats0.validate(data13) || (vErrors = report(vErrors, instancePath + "/position_owner", "/properties/position_owner/format", { format: "int64" }), errors++));
    }
    if (data.position_upcoming !== void 0) {
      let data14 = data.position_upcoming;
      typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14) || (vErrors = report(vErrors, instancePath + "/position_upcoming", "/properties/position_upcoming/type", { type: "integer" }), errors++), typeof data14 == "number" && isFinite(data14) && (formats0.validate(data14) || (vErrors = report(vErrors, instancePath + "/position_upcoming", "/properties/position_upcoming/format", { format: "int64" }), errors++));
    }
    if (data.position !== void 0) {
      let data15 = data.position;
      typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/type", { type: "integer" }), errors++), typeof data15 == "number" && isFinite(data15) && (formats0.validate(data15) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/format", { format: "int64" }), errors++));
    }
    if (data.subscriptions !== void 0) {
      let data16 = data.subscriptions;
      if (Array.isArray(data16)) {
        let len0 = data16.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate50(data16[i0], { instancePath: instancePath + "/subscriptions/" + i0 }) || (vErrors = append(vErrors, validate50.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/subscriptions", "/properties/subscriptions/type", { type: "array" }), errors++;
    }
    if (data.subtasks !== void 0) {
      let data18 = data.subtasks;
      if (Array.isArray(data18)) {
        let len1 = data18.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate51(data18[i1], { instancePath: instancePath + "/subtasks/" + i1 }) || (vErrors = append(vErrors, validate51.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/subtasks", "/properties/subtasks/type", { type: "array" }), errors++;
    }
    if (data.tags !== void 0) {
      let data20 = data.tags;
      if (Array.isArray(data20)) {
        let len2 = data20.length;
        for (let i2 = 0; i2 < len2; i2++)
          typeof data20[i2] != "string" && (vErrors = report(vErrors, instancePath + "/tags/" + i2, "/properties/tags/items/type", { type: "string" }), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/tags", "/properties/tags/type", { type: "array" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate52.errors = locate(vErrors, "#/components/schemas/TaskInput"), errors === 0;
}
function validate55(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "organization_id" }), errors++), data.task === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "task" }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "task" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/format", { format: "int64" }), errors++));
    }
    data.task !== void 0 && (validate52(data.task, { instancePath: instancePath + "/task" }) || (vErrors = append(vErrors, validate52.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate55.errors = locate(vErrors, "#/components/schemas/CreateTaskRequest"), errors === 0;
}
function validate57(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.task === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "task" }), errors++), data.task !== void 0 && (validate37(data.task, { instancePath: instancePath + "/task" }) || (vErrors = append(vErrors, validate37.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length))) : (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate57.errors = locate(vErrors, "#/components/schemas/TaskResponse"), errors === 0;
}
function validate60(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate60.errors = locate(vErrors, "#/paths/~1tasks~1{id}/get/parameters/0/schema"), errors === 0;
}
function validate61(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && (vErrors = report(vErrors, instancePath + "/" + i0, "/items/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "array" }), errors++;
  return validate61.errors = locate(vErrors, "#/components/parameters/IncludeWithOneTask/schema"), errors === 0;
}
function validate62(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.tasks !== void 0) {
      let data0 = data.tasks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate37(data0[i0], { instancePath: instancePath + "/tasks/" + i0 }) || (vErrors = append(vErrors, validate37.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/tasks", "/properties/tasks/type", { type: "array" }), errors++;
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate38(data2[i1], { instancePath: instancePath + "/accounts/" + i1 }) || (vErrors = append(vErrors, validate38.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/accounts", "/properties/accounts/type", { type: "array" }), errors++;
    }
    if (data.memberships !== void 0) {
      let data4 = data.memberships;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate39(data4[i2], { instancePath: instancePath + "/memberships/" + i2 }) || (vErrors = append(vErrors, validate39.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/memberships", "/properties/memberships/type", { type: "array" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate62.errors = locate(vErrors, "#/components/schemas/TaskIncludes"), errors === 0;
}
function validate66(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.task === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "task" }), errors++), data.includes === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "includes" }), errors++), data.task !== void 0 && (validate37(data.task, { instancePath: instancePath + "/task" }) || (vErrors = append(vErrors, validate37.errors), errors = vErrors.length)), data.includes !== void 0 && (validate62(data.includes, { instancePath: instancePath + "/includes" }) || (vErrors = append(vErrors, validate62.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length))) : (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate66.errors = locate(vErrors, "#/components/schemas/TaskWithIncludesResponse"), errors === 0;
}
function validate70(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate70.errors = locate(vErrors, "#/paths/~1tasks~1{id}/put/parameters/0/schema"), errors === 0;
}
var schema39 = { type: "object", additionalProperties: !1, required: ["workspace_id"], properties: { id: { type: "integer", format: "int64" }, workspace_id: { type: "integer", format: "int64" }, name: { type: "string" }, completed: { type: "boolean" }, owner_id: { type: ["integer", "null"], format: "int64" }, list_id: { type: ["integer", "null"], format: "int64" }, section_id: { type: ["integer", "null"], format: "int64" }, parent_id: { type: ["integer", "null"], format: "int64" }, starts_on: { type: ["string", "null"], format: "date" }, due_on: { type: ["string", "null"], format: "date" }, mirror_parent_subscribers: { type: "boolean" }, mirror_parent_tags: { type: "boolean" }, note_content: { type: "string" }, note_mime_type: { type: "string" }, position_list: { type: "integer", format: "int64" }, position_owner: { type: "integer", format: "int64" }, position_upcoming: { type: "integer", format: "int64" }, position: { type: "integer", format: "int64" }, subscriber_ids: { type: "array", items: { $ref: "#/components/schemas/Subscription" } }, subtasks: { type: "array", items: { $ref: "#/components/schemas/MinimalTask" } }, tags: { type: "array", items: { type: "string" } } } };
function validate71(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.workspace_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "workspace_id" }), errors++);
    for (let key0 in data)
      Object.hasOwn(schema39.properties, key0) || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/format", { format: "int64" }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++), data.completed !== void 0 && typeof data.completed != "boolean" && (vErrors = report(vErrors, instancePath + "/completed", "/properties/completed/type", { type: "boolean" }), errors++), data.owner_id !== void 0) {
      let data4 = data.owner_id;
      !(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null && (vErrors = report(vErrors, instancePath + "/owner_id", "/properties/owner_id/type", { type: ["integer", "null"] }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || (vErrors = report(vErrors, instancePath + "/owner_id", "/properties/owner_id/format", { format: "int64" }), errors++));
    }
    if (data.list_id !== void 0) {
      let data5 = data.list_id;
      !(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null && (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/type", { type: ["integer", "null"] }), errors++), typeof data5 == "number" && isFinite(data5) && (formats0.validate(data5) || (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/format", { format: "int64" }), errors++));
    }
    if (data.section_id !== void 0) {
      let data6 = data.section_id;
      !(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null && (vErrors = report(vErrors, instancePath + "/section_id", "/properties/section_id/type", { type: ["integer", "null"] }), errors++), typeof data6 == "number" && isFinite(data6) && (formats0.validate(data6) || (vErrors = report(vErrors, instancePath + "/section_id", "/properties/section_id/format", { format: "int64" }), errors++));
    }
    if (data.parent_id !== void 0) {
      let data7 = data.parent_id;
      !(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null && (vErrors = report(vErrors, instancePath + "/parent_id", "/properties/parent_id/type", { type: ["integer", "null"] }), errors++), typeof data7 == "number" && isFinite(data7) && (formats0.validate(data7) || (vErrors = report(vErrors, instancePath + "/parent_id", "/properties/parent_id/format", { format: "int64" }), errors++));
    }
    if (data.starts_on !== void 0) {
      let data8 = data.starts_on;
      typeof data8 != "string" && data8 !== null && (vErrors = report(vErrors, instancePath + "/starts_on", "/properties/starts_on/type", { type: ["string", "null"] }), errors++), typeof data8 == "string" && (formats26.validate(data8) || (vErrors = report(vErrors, instancePath + "/starts_on", "/properties/starts_on/format", { format: "date" }), errors++));
    }
    if (data.due_on !== void 0) {
      let data9 = data.due_on;
      typeof data9 != "string" && data9 !== null && (vErrors = report(vErrors, instancePath + "/due_on", "/properties/due_on/type", { type: ["string", "null"] }), errors++), typeof data9 == "string" && (formats26.validate(data9) || (vErrors = report(vErrors, instancePath + "/due_on", "/properties/due_on/format", { format: "date" }), errors++));
    }
    if (data.mirror_parent_subscribers !== void 0 && typeof data.mirror_parent_subscribers != "boolean" && (vErrors = report(vErrors, instancePath + "/mirror_parent_subscribers", "/properties/mirror_parent_subscribers/type", { type: "boolean" }), errors++), data.mirror_parent_tags !== void 0 && typeof data.mirror_parent_tags != "boolean" && (vErrors = report(vErrors, instancePath + "/mirror_parent_tags", "/properties/mirror_parent_tags/type", { type: "boolean" }), errors++), data.note_content !== void 0 && typeof data.note_content != "string" && (vErrors = report(vErrors, instancePath + "/note_content", "/properties/note_content/type", { type: "string" }), errors++), data.note_mime_type !== void 0 && typeof data.note_mime_type != "string" && (vErrors = report(vErrors, instancePath + "/note_mime_type", "/properties/note_mime_type/type", { type: "string" }), errors++), data.position_list !== void 0) {
      let data14 = data.position_list;
      typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14) || (vErrors = report(vErrors, instancePath + "/position_list", "/properties/position_list/type", { type: "integer" }), errors++), typeof data14 == "number" && isFinite(data14) && (formats0.validate(data14) || (vErrors = report(vErrors, instancePath + "/position_list", "/properties/position_list/format", { format: "int64" }), errors++));
    }
    if (data.position_owner !== void 0) {
      let data15 = data.position_owner;
      typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15) || (vErrors = report(vErrors, instancePath + "/position_owner", "/properties/position_owner/type", { type: "integer" }), errors++), typeof data15 == "number" && isFinite(data15) && (formats0.validate(data15) || (vErrors = report(vErrors, instancePath + "/position_owner", "/properties/position_owner/format", { format: "int64" }), errors++));
    }
    if (data.position_upcoming !== void 0) {
      let data16 = data.position_upcoming;
      typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16) || (vErrors = report(vErrors, instancePath + "/position_upcoming", "/properties/position_upcoming/type", { type: "integer" }), errors++), typeof data16 == "number" && isFinite(data16) && (formats0.validate(data16) || (vErrors = report(vErrors, instancePath + "/position_upcoming", "/properties/position_upcoming/format", { format: "int64" }), errors++));
    }
    if (data.position !== void 0) {
      let data17 = data.position;
      typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/type", { type: "integer" }), errors++), typeof data17 == "number" && isFinite(data17) && (formats0.validate(data17) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/format", { format: "int64" }), errors++));
    }
    if (data.subscriber_ids !== void 0) {
      let data18 = data.subscriber_ids;
      if (Array.isArray(data18)) {
        let len0 = data18.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate50(data18[i0], { instancePath: instancePath + "/subscriber_ids/" + i0 }) || (vErrors = append(vErrors, validate50.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/subscriber_ids", "/properties/subscriber_ids/type", { type: "array" }), errors++;
    }
    if (data.subtasks !== void 0) {
      let data20 = data.subtasks;
      if (Array.isArray(data20)) {
        let len1 = data20.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate51(data20[i1], { instancePath: instancePath + "/subtasks/" + i1 }) || (vErrors = append(vErrors, validate51.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/subtasks", "/properties/subtasks/type", { type: "array" }), errors++;
    }
    if (data.tags !== void 0) {
      let data22 = data.tags;
      if (Array.isArray(data22)) {
        let len2 = data22.length;
        for (let i2 = 0; i2 < len2; i2++)
          typeof data22[i2] != "string" && (vErrors = report(vErrors, instancePath + "/tags/" + i2, "/properties/tags/items/type", { type: "string" }), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/tags", "/properties/tags/type", { type: "array" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate71.errors = locate(vErrors, "#/components/schemas/TaskChanges"), errors === 0;
}
function validate74(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "organization_id" }), errors++), data.task === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "task" }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "task" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/format", { format: "int64" }), errors++));
    }
    data.task !== void 0 && (validate71(data.task, { instancePath: instancePath + "/task" }) || (vErrors = append(vErrors, validate71.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate74.errors = locate(vErrors, "#/components/schemas/UpdateTaskRequest"), errors === 0;
}
function validate76(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate76.errors = locate(vErrors, "#/components/parameters/WorkspaceId/schema"), errors === 0;
}
function validate77(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate77.errors = locate(vErrors, "#/components/parameters/TaskId/schema"), errors === 0;
}
function validate78(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.body === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "body" }), errors++), data.mime_type === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "mime_type" }), errors++);
    for (let key0 in data)
      key0 === "body" || key0 === "mime_type" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.body !== void 0) {
      let data0 = data.body;
      typeof data0 == "string" ? func2(data0) < 1 && (vErrors = report(vErrors, instancePath + "/body", "/properties/body/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath + "/body", "/properties/body/type", { type: "string" }), errors++);
    }
    if (data.mime_type !== void 0) {
      let data1 = data.mime_type;
      typeof data1 == "string" ? func2(data1) < 1 && (vErrors = report(vErrors, instancePath + "/mime_type", "/properties/mime_type/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath + "/mime_type", "/properties/mime_type/type", { type: "string" }), errors++);
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate78.errors = locate(vErrors, "#/components/schemas/CommentInput"), errors === 0;
}
function validate79(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.comment === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "comment" }), errors++);
    for (let key0 in data)
      key0 !== "comment" && (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    data.comment !== void 0 && (validate78(data.comment, { instancePath: instancePath + "/comment" }) || (vErrors = append(vErrors, validate78.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate79.errors = locate(vErrors, "#/components/schemas/CreateCommentRequest"), errors === 0;
}
function validate81(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.account_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "account_id" }), errors++), data.task_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "task_id" }), errors++), data.body === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "body" }), errors++), data.created_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "created_at" }), errors++), data.updated_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "updated_at" }), errors++), data.deleted === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "deleted" }), errors++), data.mime_type === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "mime_type" }), errors++), data.cid === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "cid" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/format", { format: "int64" }), errors++));
    }
    if (data.task_id !== void 0) {
      let data2 = data.task_id;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || (vErrors = report(vErrors, instancePath + "/task_id", "/properties/task_id/type", { type: "integer" }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || (vErrors = report(vErrors, instancePath + "/task_id", "/properties/task_id/format", { format: "int64" }), errors++));
    }
    if (data.body !== void 0 && typeof data.body != "string" && (vErrors = report(vErrors, instancePath + "/body", "/properties/body/type", { type: "string" }), errors++), data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? formats6.validate(data4) || (vErrors = report(vErrors, instancePath + "/created_at", "/properties/created_at/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/created_at", "/properties/created_at/type", { type: "string" }), errors++);
    }
    if (data.updated_at !== void 0) {
      let data5 = data.updated_at;
      typeof data5 == "string" ? formats6.validate(data5) || (vErrors = report(vErrors, instancePath + "/updated_at", "/properties/updated_at/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/updated_at", "/properties/updated_at/type", { type: "string" }), errors++);
    }
    data.deleted !== void 0 && typeof data.deleted != "boolean" && (vErrors = report(vErrors, instancePath + "/deleted", "/properties/deleted/type", { type: "boolean" }), errors++), data.mime_type !== void 0 && typeof data.mime_type != "string" && (vErrors = report(vErrors, instancePath + "/mime_type", "/properties/mime_type/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate81.errors = locate(vErrors, "#/components/schemas/Comment"), errors === 0;
}
function validate82(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.comment === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "comment" }), errors++), data.request_uuid === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "request_uuid" }), errors++), data.comment !== void 0 && (validate81(data.comment, { instancePath: instancePath + "/comment" }) || (vErrors = append(vErrors, validate81.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length))) : (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate82.errors = locate(vErrors, "#/components/schemas/CommentResponse"), errors === 0;
}
function validate85(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate85.errors = locate(vErrors, "#/components/parameters/CommentId/schema"), errors === 0;
}
function validate86(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.body === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "body" }), errors++);
    for (let key0 in data)
      key0 === "body" || key0 === "mime_type" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.body !== void 0) {
      let data0 = data.body;
      typeof data0 == "string" ? func2(data0) < 1 && (vErrors = report(vErrors, instancePath + "/body", "/properties/body/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath + "/body", "/properties/body/type", { type: "string" }), errors++);
    }
    data.mime_type !== void 0 && typeof data.mime_type != "string" && (vErrors = report(vErrors, instancePath + "/mime_type", "/properties/mime_type/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate86.errors = locate(vErrors, "#/components/schemas/CommentChanges"), errors === 0;
}
function validate87(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.comment === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "comment" }), errors++);
    for (let key0 in data)
      key0 !== "comment" && (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    data.comment !== void 0 && (validate86(data.comment, { instancePath: instancePath + "/comment" }) || (vErrors = append(vErrors, validate86.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate87.errors = locate(vErrors, "#/components/schemas/UpdateCommentRequest"), errors === 0;
}
function validate89(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate89.errors = locate(vErrors, "#/components/parameters/View/schema"), errors === 0;
}
function validate90(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && (vErrors = report(vErrors, instancePath + "/" + i0, "/items/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "array" }), errors++;
  return validate90.errors = locate(vErrors, "#/components/parameters/IncludeWithLists/schema"), errors === 0;
}
function validate91(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "boolean" && (vErrors = report(vErrors, instancePath, "/type", { type: "boolean" }), errors++), validate91.errors = locate(vErrors, "#/components/parameters/Archived/schema"), errors === 0;
}
function validate92(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate92.errors = locate(vErrors, "#/components/parameters/ArchivedDateBefore/schema"), errors === 0;
}
function validate93(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), validate93.errors = locate(vErrors, "#/components/parameters/ArchivedListsLimit/schema"), errors === 0;
}
function validate94(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats26.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate94.errors = locate(vErrors, "#/paths/~1lists/get/parameters/7/schema"), errors === 0;
}
function validate95(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats26.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate95.errors = locate(vErrors, "#/paths/~1lists/get/parameters/8/schema"), errors === 0;
}
function validate96(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.workspace_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "workspace_id" }), errors++), data.name === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "name" }), errors++), data.invite_only === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "invite_only" }), errors++), data.position === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "position" }), errors++), data.default_view === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "default_view" }), errors++), data.group_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "group_id" }), errors++), data.default_section_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "default_section_id" }), errors++), data.tasks_count === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "tasks_count" }), errors++), data.completed_tasks_count === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "completed_tasks_count" }), errors++), data.subscriber_ids === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "subscriber_ids" }), errors++), data.archived === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "archived" }), errors++), data.archived_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "archived_at" }), errors++), data.deleted === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "deleted" }), errors++), data.deleted_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "deleted_at" }), errors++), data.created_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "created_at" }), errors++), data.updated_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "updated_at" }), errors++), data.starts_on === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "starts_on" }), errors++), data.ends_on === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "ends_on" }), errors++), data.include_weekends === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "include_weekends" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/format", { format: "int64" }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++), data.invite_only !== void 0 && typeof data.invite_only != "boolean" && (vErrors = report(vErrors, instancePath + "/invite_only", "/properties/invite_only/type", { type: "boolean" }), errors++), data.position !== void 0) {
      let data4 = data.position;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/type", { type: "integer" }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/format", { format: "int64" }), errors++));
    }
    if (data.default_view !== void 0 && typeof data.default_view != "string" && (vErrors = report(vErrors, instancePath + "/default_view", "/properties/default_view/type", { type: "string" }), errors++), data.group_id !== void 0) {
      let data6 = data.group_id;
      !(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null && (vErrors = report(vErrors, instancePath + "/group_id", "/properties/group_id/type", { type: ["integer", "null"] }), errors++), typeof data6 == "number" && isFinite(data6) && (formats0.validate(data6) || (vErrors = report(vErrors, instancePath + "/group_id", "/properties/group_id/format", { format: "int64" }), errors++));
    }
    if (data.default_section_id !== void 0) {
      let data7 = data.default_section_id;
      !(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null && (vErrors = report(vErrors, instancePath + "/default_section_id", "/properties/default_section_id/type", { type: ["integer", "null"] }), errors++), typeof data7 == "number" && isFinite(data7) && (formats0.validate(data7) || (vErrors = report(vErrors, instancePath + "/default_section_id", "/properties/default_section_id/format", { format: "int64" }), errors++));
    }
    if (data.tasks_count !== void 0) {
      let data8 = data.tasks_count;
      typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8) || (vErrors = report(vErrors, instancePath + "/tasks_count", "/properties/tasks_count/type", { type: "integer" }), errors++);
    }
    if (data.completed_tasks_count !== void 0) {
      let data9 = data.completed_tasks_count;
      typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9) || (vErrors = report(vErrors, instancePath + "/completed_tasks_count", "/properties/completed_tasks_count/type", { type: "integer" }), errors++);
    }
    if (data.subscriber_ids !== void 0) {
      let data10 = data.subscriber_ids;
      if (Array.isArray(data10)) {
        let len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data11 = data10[i0];
          typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11) || (vErrors = report(vErrors, instancePath + "/subscriber_ids/" + i0, "/properties/subscriber_ids/items/type", { type: "integer" }), errors++), typeof data11 == "number" && isFinite(data11) && (formats0.validate(data11) || (vErrors = report(vErrors, instancePath + "/subscriber_ids/" + i0, "/properties/subscriber_ids/items/format", { format: "int64" }), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/subscriber_ids", "/properties/subscriber_ids/type", { type: "array" }), errors++;
    }
    if (data.archived !== void 0 && typeof data.archived != "boolean" && (vErrors = report(vErrors, instancePath + "/archived", "/properties/archived/type", { type: "boolean" }), errors++), data.archived_at !== void 0) {
      let data13 = data.archived_at;
      typeof data13 != "string" && data13 !== null && (vErrors = report(vErrors, instancePath + "/archived_at", "/properties/archived_at/type", { type: ["string", "null"] }), errors++), typeof data13 == "string" && (formats6.validate(data13) || (vErrors = report(vErrors, instancePath + "/archived_at", "/properties/archived_at/format", { format: "date-time" }), errors++));
    }
    if (data.deleted !== void 0 && typeof data.deleted != "boolean" && (vErrors = report(vErrors, instancePath + "/deleted", "/properties/deleted/type", { type: "boolean" }), errors++), data.deleted_at !== void 0) {
      let data15 = data.deleted_at;
      typeof data15 != "string" && data15 !== null && (vErrors = report(vErrors, instancePath + "/deleted_at", "/properties/deleted_at/type", { type: ["string", "null"] }), errors++), typeof data15 == "string" && (formats6.validate(data15) || (vErrors = report(vErrors, instancePath + "/deleted_at", "/properties/deleted_at/format", { format: "date-time" }), errors++));
    }
    if (data.created_at !== void 0) {
      let data16 = data.created_at;
      typeof data16 == "string" ? formats6.validate(data16) || (vErrors = report(vErrors, instancePath + "/created_at", "/properties/created_at/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/created_at", "/properties/created_at/type", { type: "string" }), errors++);
    }
    if (data.updated_at !== void 0) {
      let data17 = data.updated_at;
      typeof data17 == "string" ? formats6.validate(data17) || (vErrors = report(vErrors, instancePath + "/updated_at", "/properties/updated_at/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/updated_at", "/properties/updated_at/type", { type: "string" }), errors++);
    }
    if (data.starts_on !== void 0) {
      let data18 = data.starts_on;
      typeof data18 != "string" && data18 !== null && (vErrors = report(vErrors, instancePath + "/starts_on", "/properties/starts_on/type", { type: ["string", "null"] }), errors++), typeof data18 == "string" && (formats26.validate(data18) || (vErrors = report(vErrors, instancePath + "/starts_on", "/properties/starts_on/format", { format: "date" }), errors++));
    }
    if (data.ends_on !== void 0) {
      let data19 = data.ends_on;
      typeof data19 != "string" && data19 !== null && (vErrors = report(vErrors, instancePath + "/ends_on", "/properties/ends_on/type", { type: ["string", "null"] }), errors++), typeof data19 == "string" && (formats26.validate(data19) || (vErrors = report(vErrors, instancePath + "/ends_on", "/properties/ends_on/format", { format: "date" }), errors++));
    }
    data.include_weekends !== void 0 && typeof data.include_weekends != "boolean" && (vErrors = report(vErrors, instancePath + "/include_weekends", "/properties/include_weekends/type", { type: "boolean" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate96.errors = locate(vErrors, "#/components/schemas/TaskList"), errors === 0;
}
function validate97(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.list_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "list_id" }), errors++), data.name === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "name" }), errors++), data.position === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "position" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.list_id !== void 0) {
      let data1 = data.list_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/format", { format: "int64" }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++), data.position !== void 0) {
      let data3 = data.position;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/type", { type: "integer" }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || (vErrors = report(vErrors, instancePath + "/position", "/properties/position/format", { format: "int64" }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate97.errors = locate(vErrors, "#/components/schemas/Section"), errors === 0;
}
function validate98(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.lists === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "lists" }), errors++), data.lists !== void 0) {
      let data0 = data.lists;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate96(data0[i0], { instancePath: instancePath + "/lists/" + i0 }) || (vErrors = append(vErrors, validate96.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/lists", "/properties/lists/type", { type: "array" }), errors++;
    }
    if (data.sections !== void 0) {
      let data2 = data.sections;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate97(data2[i1], { instancePath: instancePath + "/sections/" + i1 }) || (vErrors = append(vErrors, validate97.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/sections", "/properties/sections/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate98.errors = locate(vErrors, "#/components/schemas/ListsResponse"), errors === 0;
}
function validate102(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate102.errors = locate(vErrors, "#/paths/~1lists~1{id}/get/parameters/0/schema"), errors === 0;
}
function validate103(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate103.errors = locate(vErrors, "#/components/parameters/ListWorkspaceId/schema"), errors === 0;
}
function validate104(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate104.errors = locate(vErrors, "#/components/schemas/File"), errors === 0;
}
function validate105(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate105.errors = locate(vErrors, "#/components/schemas/FileAssociation"), errors === 0;
}
function validate106(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.list === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "list" }), errors++), data.list !== void 0 && (validate96(data.list, { instancePath: instancePath + "/list" }) || (vErrors = append(vErrors, validate96.errors), errors = vErrors.length)), data.files !== void 0) {
      let data1 = data.files;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate104(data1[i0], { instancePath: instancePath + "/files/" + i0 }) || (vErrors = append(vErrors, validate104.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/files", "/properties/files/type", { type: "array" }), errors++;
    }
    if (data.file_associations !== void 0) {
      let data3 = data.file_associations;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate105(data3[i1], { instancePath: instancePath + "/file_associations/" + i1 }) || (vErrors = append(vErrors, validate105.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/file_associations", "/properties/file_associations/type", { type: "array" }), errors++;
    }
    if (data.sections !== void 0) {
      let data5 = data.sections;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate97(data5[i2], { instancePath: instancePath + "/sections/" + i2 }) || (vErrors = append(vErrors, validate97.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/sections", "/properties/sections/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate106.errors = locate(vErrors, "#/components/schemas/ListResponse"), errors === 0;
}
function validate112(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && (vErrors = report(vErrors, instancePath + "/" + i0, "/items/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "array" }), errors++;
  return validate112.errors = locate(vErrors, "#/components/parameters/IncludeWithWorkspaces/schema"), errors === 0;
}
function validate113(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate113.errors = locate(vErrors, "#/paths/~1workspaces/get/parameters/4/schema"), errors === 0;
}
function validate114(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate114.errors = locate(vErrors, "#/paths/~1workspaces/get/parameters/5/schema"), errors === 0;
}
function validate115(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), validate115.errors = locate(vErrors, "#/components/parameters/Limit/schema"), errors === 0;
}
function validate116(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate116.errors = locate(vErrors, "#/components/schemas/Workspace"), errors === 0;
}
function validate117(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workspaces === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "workspaces" }), errors++), data.workspaces !== void 0) {
      let data0 = data.workspaces;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate116(data0[i0], { instancePath: instancePath + "/workspaces/" + i0 }) || (vErrors = append(vErrors, validate116.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/workspaces", "/properties/workspaces/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate117.errors = locate(vErrors, "#/components/schemas/WorkspacesResponse"), errors === 0;
}
function validate120(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate120.errors = locate(vErrors, "#/paths/~1workspaces~1{id}/get/parameters/0/schema"), errors === 0;
}
function validate121(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.workspace === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "workspace" }), errors++), data.workspace !== void 0 && (validate116(data.workspace, { instancePath: instancePath + "/workspace" }) || (vErrors = append(vErrors, validate116.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length))) : (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate121.errors = locate(vErrors, "#/components/schemas/WorkspaceResponse"), errors === 0;
}
function validate124(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && (vErrors = report(vErrors, instancePath + "/" + i0, "/items/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "array" }), errors++;
  return validate124.errors = locate(vErrors, "#/components/parameters/IncludeWithMemberships/schema"), errors === 0;
}
function validate125(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate125.errors = locate(vErrors, "#/paths/~1memberships/get/parameters/5/schema"), errors === 0;
}
function validate126(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate126.errors = locate(vErrors, "#/paths/~1memberships/get/parameters/6/schema"), errors === 0;
}
function validate127(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.memberships === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "memberships" }), errors++), data.memberships !== void 0) {
      let data0 = data.memberships;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate39(data0[i0], { instancePath: instancePath + "/memberships/" + i0 }) || (vErrors = append(vErrors, validate39.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/memberships", "/properties/memberships/type", { type: "array" }), errors++;
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate38(data2[i1], { instancePath: instancePath + "/accounts/" + i1 }) || (vErrors = append(vErrors, validate38.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/accounts", "/properties/accounts/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate127.errors = locate(vErrors, "#/components/schemas/MembershipsResponse"), errors === 0;
}
function validate131(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate131.errors = locate(vErrors, "#/paths/~1memberships~1{id}/get/parameters/0/schema"), errors === 0;
}
function validate132(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.membership === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "membership" }), errors++), data.membership !== void 0 && (validate39(data.membership, { instancePath: instancePath + "/membership" }) || (vErrors = append(vErrors, validate39.errors), errors = vErrors.length)), data.accounts !== void 0) {
      let data1 = data.accounts;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate38(data1[i0], { instancePath: instancePath + "/accounts/" + i0 }) || (vErrors = append(vErrors, validate38.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/accounts", "/properties/accounts/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate132.errors = locate(vErrors, "#/components/schemas/MembershipResponse"), errors === 0;
}
function validate136(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), validate136.errors = locate(vErrors, "#/components/parameters/ConventionCursor/schema"), errors === 0;
}
function validate137(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), validate137.errors = locate(vErrors, "#/components/parameters/ConventionLimit/schema"), errors === 0;
}
function validate138(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), data === "Task" || data === "List" || (vErrors = report(vErrors, instancePath, "/enum", { allowedValues: ["Task", "List"] }), errors++), validate138.errors = locate(vErrors, "#/components/schemas/WebhookResourceType"), errors === 0;
}
function validate139(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.account_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "account_id" }), errors++), data.organization_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "organization_id" }), errors++), data.name === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "name" }), errors++), data.url === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "url" }), errors++), data.resource_type === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "resource_type" }), errors++), data.resource_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "resource_id" }), errors++), data.accepts === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "accepts" }), errors++), data.activity_verbosity === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "activity_verbosity" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/format", { format: "int64" }), errors++));
    }
    if (data.organization_id !== void 0) {
      let data2 = data.organization_id;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/type", { type: "integer" }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/format", { format: "int64" }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++), data.url !== void 0) {
      let data4 = data.url;
      typeof data4 == "string" ? formats66.test(data4) || (vErrors = report(vErrors, instancePath + "/url", "/properties/url/format", { format: "uri" }), errors++) : (vErrors = report(vErrors, instancePath + "/url", "/properties/url/type", { type: "string" }), errors++);
    }
    if (data.resource_type !== void 0 && (validate138(data.resource_type, { instancePath: instancePath + "/resource_type" }) || (vErrors = append(vErrors, validate138.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data6 = data.resource_id;
      typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6) || (vErrors = report(vErrors, instancePath + "/resource_id", "/properties/resource_id/type", { type: "integer" }), errors++), typeof data6 == "number" && isFinite(data6) && (formats0.validate(data6) || (vErrors = report(vErrors, instancePath + "/resource_id", "/properties/resource_id/format", { format: "int64" }), errors++));
    }
    data.accepts !== void 0 && typeof data.accepts != "string" && (vErrors = report(vErrors, instancePath + "/accepts", "/properties/accepts/type", { type: "string" }), errors++), data.activity_verbosity !== void 0 && typeof data.activity_verbosity != "string" && (vErrors = report(vErrors, instancePath + "/activity_verbosity", "/properties/activity_verbosity/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate139.errors = locate(vErrors, "#/components/schemas/IntegrationWebhook"), errors === 0;
}
function validate141(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.integration_webhooks === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "integration_webhooks" }), errors++), data.integration_webhooks !== void 0) {
      let data0 = data.integration_webhooks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate139(data0[i0], { instancePath: instancePath + "/integration_webhooks/" + i0 }) || (vErrors = append(vErrors, validate139.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/integration_webhooks", "/properties/integration_webhooks/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate141.errors = locate(vErrors, "#/components/schemas/IntegrationWebhooksResponse"), errors === 0;
}
function validate144(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.name === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "name" }), errors++), data.url === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "url" }), errors++), data.resource_type === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "resource_type" }), errors++), data.resource_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "resource_id" }), errors++);
    for (let key0 in data)
      key0 === "name" || key0 === "url" || key0 === "resource_type" || key0 === "resource_id" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? func2(data0) < 1 && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++);
    }
    if (data.url !== void 0) {
      let data1 = data.url;
      typeof data1 == "string" ? (func2(data1) < 1 && (vErrors = report(vErrors, instancePath + "/url", "/properties/url/minLength", { limit: 1 }), errors++), formats66.test(data1) || (vErrors = report(vErrors, instancePath + "/url", "/properties/url/format", { format: "uri" }), errors++)) : (vErrors = report(vErrors, instancePath + "/url", "/properties/url/type", { type: "string" }), errors++);
    }
    if (data.resource_type !== void 0 && (validate138(data.resource_type, { instancePath: instancePath + "/resource_type" }) || (vErrors = append(vErrors, validate138.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data3 = data.resource_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/resource_id", "/properties/resource_id/type", { type: "integer" }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || (vErrors = report(vErrors, instancePath + "/resource_id", "/properties/resource_id/format", { format: "int64" }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate144.errors = locate(vErrors, "#/components/schemas/IntegrationWebhookInput"), errors === 0;
}
function validate146(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "organization_id" }), errors++), data.integration_webhook === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "integration_webhook" }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "integration_webhook" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/format", { format: "int64" }), errors++));
    }
    data.integration_webhook !== void 0 && (validate144(data.integration_webhook, { instancePath: instancePath + "/integration_webhook" }) || (vErrors = append(vErrors, validate144.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate146.errors = locate(vErrors, "#/components/schemas/CreateIntegrationWebhookRequest"), errors === 0;
}
function validate148(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.integration_webhook === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "integration_webhook" }), errors++), data.integration_webhook !== void 0 && (validate139(data.integration_webhook, { instancePath: instancePath + "/integration_webhook" }) || (vErrors = append(vErrors, validate139.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length))) : (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate148.errors = locate(vErrors, "#/components/schemas/IntegrationWebhookResponse"), errors === 0;
}
function validate151(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate151.errors = locate(vErrors, "#/components/parameters/IntegrationWebhookId/schema"), errors === 0;
}
function validate152(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 === "name" || key0 === "url" || key0 === "resource_type" || key0 === "resource_id" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.name !== void 0 && typeof data.name != "string" && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++), data.url !== void 0) {
      let data1 = data.url;
      typeof data1 == "string" ? formats66.test(data1) || (vErrors = report(vErrors, instancePath + "/url", "/properties/url/format", { format: "uri" }), errors++) : (vErrors = report(vErrors, instancePath + "/url", "/properties/url/type", { type: "string" }), errors++);
    }
    if (data.resource_type !== void 0 && (validate138(data.resource_type, { instancePath: instancePath + "/resource_type" }) || (vErrors = append(vErrors, validate138.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data3 = data.resource_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/resource_id", "/properties/resource_id/type", { type: "integer" }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || (vErrors = report(vErrors, instancePath + "/resource_id", "/properties/resource_id/format", { format: "int64" }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate152.errors = locate(vErrors, "#/components/schemas/IntegrationWebhookChanges"), errors === 0;
}
function validate154(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "organization_id" }), errors++), data.integration_webhook === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "integration_webhook" }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "integration_webhook" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/format", { format: "int64" }), errors++));
    }
    data.integration_webhook !== void 0 && (validate152(data.integration_webhook, { instancePath: instancePath + "/integration_webhook" }) || (vErrors = append(vErrors, validate152.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate154.errors = locate(vErrors, "#/components/schemas/UpdateIntegrationWebhookRequest"), errors === 0;
}
function validate156(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate156.errors = locate(vErrors, "#/components/parameters/TokenOrganizationId/schema"), errors === 0;
}
function validate157(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.name === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "name" }), errors++), data.token === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "token" }), errors++), data.account_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "account_id" }), errors++), data.organization_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "organization_id" }), errors++), data.enabled === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "enabled" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.name !== void 0 && typeof data.name != "string" && (vErrors = report(vErrors, instancePath + "/name", "/properties/name/type", { type: "string" }), errors++), data.token !== void 0 && typeof data.token != "string" && (vErrors = report(vErrors, instancePath + "/token", "/properties/token/type", { type: "string" }), errors++), data.account_id !== void 0) {
      let data3 = data.account_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/type", { type: "integer" }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/format", { format: "int64" }), errors++));
    }
    if (data.organization_id !== void 0) {
      let data4 = data.organization_id;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/type", { type: "integer" }), errors++), typeof data4 == "number" && isFinite(data4) && (formats0.validate(data4) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/format", { format: "int64" }), errors++));
    }
    data.enabled !== void 0 && typeof data.enabled != "boolean" && (vErrors = report(vErrors, instancePath + "/enabled", "/properties/enabled/type", { type: "boolean" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate157.errors = locate(vErrors, "#/components/schemas/AccessToken"), errors === 0;
}
function validate158(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.access_tokens === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "access_tokens" }), errors++), data.access_tokens !== void 0) {
      let data0 = data.access_tokens;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate157(data0[i0], { instancePath: instancePath + "/access_tokens/" + i0 }) || (vErrors = append(vErrors, validate157.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/access_tokens", "/properties/access_tokens/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate158.errors = locate(vErrors, "#/components/schemas/AccessTokensResponse"), errors === 0;
}
function validate161(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.organization_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "organization_id" }), errors++), data.access_token === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "access_token" }), errors++);
    for (let key0 in data)
      key0 === "organization_id" || key0 === "access_token" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/organization_id", "/properties/organization_id/format", { format: "int64" }), errors++));
    }
    if (data.access_token !== void 0) {
      let data1 = data.access_token;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        data1.name === void 0 && (vErrors = report(vErrors, instancePath + "/access_token", "/properties/access_token/required", { missingProperty: "name" }), errors++);
        for (let key1 in data1)
          key1 !== "name" && (vErrors = report(vErrors, instancePath + "/access_token", "/properties/access_token/additionalProperties", { additionalProperty: key1 }), errors++);
        if (data1.name !== void 0) {
          let data2 = data1.name;
          typeof data2 == "string" ? func2(data2) < 1 && (vErrors = report(vErrors, instancePath + "/access_token/name", "/properties/access_token/properties/name/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath + "/access_token/name", "/properties/access_token/properties/name/type", { type: "string" }), errors++);
        }
      } else
        vErrors = report(vErrors, instancePath + "/access_token", "/properties/access_token/type", { type: "object" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate161.errors = locate(vErrors, "#/components/schemas/CreateAccessTokenRequestTop"), errors === 0;
}
function validate162(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    data.access_token === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "access_token" }), errors++);
    for (let key0 in data)
      key0 !== "access_token" && (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.access_token !== void 0) {
      let data0 = data.access_token;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        data0.name === void 0 && (vErrors = report(vErrors, instancePath + "/access_token", "/properties/access_token/required", { missingProperty: "name" }), errors++), data0.organization_id === void 0 && (vErrors = report(vErrors, instancePath + "/access_token", "/properties/access_token/required", { missingProperty: "organization_id" }), errors++);
        for (let key1 in data0)
          key1 === "name" || key1 === "organization_id" || (vErrors = report(vErrors, instancePath + "/access_token", "/properties/access_token/additionalProperties", { additionalProperty: key1 }), errors++);
        if (data0.name !== void 0) {
          let data1 = data0.name;
          typeof data1 == "string" ? func2(data1) < 1 && (vErrors = report(vErrors, instancePath + "/access_token/name", "/properties/access_token/properties/name/minLength", { limit: 1 }), errors++) : (vErrors = report(vErrors, instancePath + "/access_token/name", "/properties/access_token/properties/name/type", { type: "string" }), errors++);
        }
        if (data0.organization_id !== void 0) {
          let data2 = data0.organization_id;
          typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || (vErrors = report(vErrors, instancePath + "/access_token/organization_id", "/properties/access_token/properties/organization_id/type", { type: "integer" }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || (vErrors = report(vErrors, instancePath + "/access_token/organization_id", "/properties/access_token/properties/organization_id/format", { format: "int64" }), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/access_token", "/properties/access_token/type", { type: "object" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate162.errors = locate(vErrors, "#/components/schemas/CreateAccessTokenRequestNested"), errors === 0;
}
function validate163(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate161(data, { instancePath }) || (vErrors = append(vErrors, validate161.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    validate162(data, { instancePath }) || (vErrors = append(vErrors, validate162.errors), errors = vErrors.length);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : (vErrors = report(vErrors, instancePath, "/anyOf", { branches: [validate161, validate162] }), errors++), validate163.errors = locate(vErrors, "#/components/schemas/CreateAccessTokenRequest"), errors === 0;
}
function validate166(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.access_token === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "access_token" }), errors++), data.access_token !== void 0 && (validate157(data.access_token, { instancePath: instancePath + "/access_token" }) || (vErrors = append(vErrors, validate157.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length))) : (vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++), validate166.errors = locate(vErrors, "#/components/schemas/AccessTokenResponse"), errors === 0;
}
function validate169(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate169.errors = locate(vErrors, "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema"), errors === 0;
}
function validate170(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), validate170.errors = locate(vErrors, "#/components/parameters/ActivitiesLimit/schema"), errors === 0;
}
function validate171(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate171.errors = locate(vErrors, "#/paths/~1activities/get/parameters/2/schema"), errors === 0;
}
function validate172(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      typeof data[i0] != "string" && (vErrors = report(vErrors, instancePath + "/" + i0, "/items/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "array" }), errors++;
  return validate172.errors = locate(vErrors, "#/components/parameters/IncludeWithActivities/schema"), errors === 0;
}
function validate173(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate173.errors = locate(vErrors, "#/paths/~1activities/get/parameters/5/schema"), errors === 0;
}
function validate174(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? formats6.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), validate174.errors = locate(vErrors, "#/paths/~1activities/get/parameters/6/schema"), errors === 0;
}
function validate175(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), data !== "linear" && (vErrors = report(vErrors, instancePath, "/enum", { allowedValues: ["linear"] }), errors++), validate175.errors = locate(vErrors, "#/paths/~1activities/get/parameters/8/schema"), errors === 0;
}
function validate176(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && (vErrors = report(vErrors, instancePath, "/type", { type: "string" }), errors++), data === "default" || data === "notified" || data === "resource" || (vErrors = report(vErrors, instancePath, "/enum", { allowedValues: ["default", "notified", "resource"] }), errors++), validate176.errors = locate(vErrors, "#/components/parameters/ActivityView/schema"), errors === 0;
}
function validate177(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.owner_id !== void 0) {
      let data0 = data.owner_id;
      !(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null && (vErrors = report(vErrors, instancePath + "/owner_id", "/properties/owner_id/type", { type: ["integer", "null"] }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/owner_id", "/properties/owner_id/format", { format: "int64" }), errors++));
    }
    if (data.list_id !== void 0) {
      let data1 = data.list_id;
      !(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null && (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/type", { type: ["integer", "null"] }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/list_id", "/properties/list_id/format", { format: "int64" }), errors++));
    }
    data.list_name !== void 0 && typeof data.list_name != "string" && (vErrors = report(vErrors, instancePath + "/list_name", "/properties/list_name/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate177.errors = locate(vErrors, "#/components/schemas/ActivityPayload"), errors === 0;
}
function validate178(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "id" }), errors++), data.workspace_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "workspace_id" }), errors++), data.account_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "account_id" }), errors++), data.target_id === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "target_id" }), errors++), data.payload === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "payload" }), errors++), data.subscriber_ids === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "subscriber_ids" }), errors++), data.recipient_ids === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "recipient_ids" }), errors++), data.created_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "created_at" }), errors++), data.updated_at === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "updated_at" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && (formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/id", "/properties/id/format", { format: "int64" }), errors++));
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/workspace_id", "/properties/workspace_id/format", { format: "int64" }), errors++));
    }
    if (data.account_id !== void 0) {
      let data2 = data.account_id;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/type", { type: "integer" }), errors++), typeof data2 == "number" && isFinite(data2) && (formats0.validate(data2) || (vErrors = report(vErrors, instancePath + "/account_id", "/properties/account_id/format", { format: "int64" }), errors++));
    }
    if (data.target_id !== void 0) {
      let data3 = data.target_id;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/target_id", "/properties/target_id/type", { type: "integer" }), errors++), typeof data3 == "number" && isFinite(data3) && (formats0.validate(data3) || (vErrors = report(vErrors, instancePath + "/target_id", "/properties/target_id/format", { format: "int64" }), errors++));
    }
    if (data.payload !== void 0 && (validate177(data.payload, { instancePath: instancePath + "/payload" }) || (vErrors = append(vErrors, validate177.errors), errors = vErrors.length)), data.subscriber_ids !== void 0) {
      let data5 = data.subscriber_ids;
      if (Array.isArray(data5)) {
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6) || (vErrors = report(vErrors, instancePath + "/subscriber_ids/" + i0, "/properties/subscriber_ids/items/type", { type: "integer" }), errors++), typeof data6 == "number" && isFinite(data6) && (formats0.validate(data6) || (vErrors = report(vErrors, instancePath + "/subscriber_ids/" + i0, "/properties/subscriber_ids/items/format", { format: "int64" }), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/subscriber_ids", "/properties/subscriber_ids/type", { type: "array" }), errors++;
    }
    if (data.recipient_ids !== void 0) {
      let data7 = data.recipient_ids;
      if (Array.isArray(data7)) {
        let len1 = data7.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data8 = data7[i1];
          typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8) || (vErrors = report(vErrors, instancePath + "/recipient_ids/" + i1, "/properties/recipient_ids/items/type", { type: "integer" }), errors++), typeof data8 == "number" && isFinite(data8) && (formats0.validate(data8) || (vErrors = report(vErrors, instancePath + "/recipient_ids/" + i1, "/properties/recipient_ids/items/format", { format: "int64" }), errors++));
        }
      } else
        vErrors = report(vErrors, instancePath + "/recipient_ids", "/properties/recipient_ids/type", { type: "array" }), errors++;
    }
    if (data.created_at !== void 0) {
      let data9 = data.created_at;
      typeof data9 == "string" ? formats6.validate(data9) || (vErrors = report(vErrors, instancePath + "/created_at", "/properties/created_at/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/created_at", "/properties/created_at/type", { type: "string" }), errors++);
    }
    if (data.updated_at !== void 0) {
      let data10 = data.updated_at;
      typeof data10 == "string" ? formats6.validate(data10) || (vErrors = report(vErrors, instancePath + "/updated_at", "/properties/updated_at/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/updated_at", "/properties/updated_at/type", { type: "string" }), errors++);
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate178.errors = locate(vErrors, "#/components/schemas/ActivityBase"), errors === 0;
}
function validate180(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (validate178(data, { instancePath }) || (vErrors = append(vErrors, validate178.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0 && (vErrors = report(vErrors, instancePath, "/allOf/1/required", { missingProperty: "target_type" }), errors++), data.action === void 0 && (vErrors = report(vErrors, instancePath, "/allOf/1/required", { missingProperty: "action" }), errors++), data.target_type !== void 0) {
      let data0 = data.target_type;
      typeof data0 != "string" && (vErrors = report(vErrors, instancePath + "/target_type", "/allOf/1/properties/target_type/type", { type: "string" }), errors++), data0 !== "Task" && (vErrors = report(vErrors, instancePath + "/target_type", "/allOf/1/properties/target_type/const", { allowedValue: "Task" }), errors++);
    }
    data.action !== void 0 && typeof data.action != "string" && (vErrors = report(vErrors, instancePath + "/action", "/allOf/1/properties/action/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/allOf/1/type", { type: "object" }), errors++;
  return validate180.errors = locate(vErrors, "#/components/schemas/ActivityOnTask"), errors === 0;
}
function validate182(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (validate178(data, { instancePath }) || (vErrors = append(vErrors, validate178.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0 && (vErrors = report(vErrors, instancePath, "/allOf/1/required", { missingProperty: "target_type" }), errors++), data.action === void 0 && (vErrors = report(vErrors, instancePath, "/allOf/1/required", { missingProperty: "action" }), errors++), data.target_type !== void 0) {
      let data0 = data.target_type;
      typeof data0 != "string" && (vErrors = report(vErrors, instancePath + "/target_type", "/allOf/1/properties/target_type/type", { type: "string" }), errors++), data0 !== "List" && (vErrors = report(vErrors, instancePath + "/target_type", "/allOf/1/properties/target_type/const", { allowedValue: "List" }), errors++);
    }
    data.action !== void 0 && typeof data.action != "string" && (vErrors = report(vErrors, instancePath + "/action", "/allOf/1/properties/action/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/allOf/1/type", { type: "object" }), errors++;
  return validate182.errors = locate(vErrors, "#/components/schemas/ActivityOnList"), errors === 0;
}
function validate184(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (validate178(data, { instancePath }) || (vErrors = append(vErrors, validate178.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0 && (vErrors = report(vErrors, instancePath, "/allOf/1/required", { missingProperty: "target_type" }), errors++), data.action === void 0 && (vErrors = report(vErrors, instancePath, "/allOf/1/required", { missingProperty: "action" }), errors++), data.target_type !== void 0) {
      let data0 = data.target_type;
      typeof data0 != "string" && (vErrors = report(vErrors, instancePath + "/target_type", "/allOf/1/properties/target_type/type", { type: "string" }), errors++), data0 !== "Activity" && (vErrors = report(vErrors, instancePath + "/target_type", "/allOf/1/properties/target_type/const", { allowedValue: "Activity" }), errors++);
    }
    data.action !== void 0 && typeof data.action != "string" && (vErrors = report(vErrors, instancePath + "/action", "/allOf/1/properties/action/type", { type: "string" }), errors++);
  } else
    vErrors = report(vErrors, instancePath, "/allOf/1/type", { type: "object" }), errors++;
  return validate184.errors = locate(vErrors, "#/components/schemas/ActivityOnActivity"), errors === 0;
}
function validate186(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, passing0 = null, _errs1 = errors;
  validate180(data, { instancePath }) || (vErrors = append(vErrors, validate180.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  _valid0 && (valid0 = !0, passing0 = 0);
  let _errs2 = errors;
  validate182(data, { instancePath }) || (vErrors = append(vErrors, validate182.errors), errors = vErrors.length);
  var _valid0 = _errs2 === errors;
  if (_valid0 && valid0)
    valid0 = !1, passing0 = [passing0, 1];
  else {
    _valid0 && (valid0 = !0, passing0 = 1);
    let _errs3 = errors;
    validate184(data, { instancePath }) || (vErrors = append(vErrors, validate184.errors), errors = vErrors.length);
    var _valid0 = _errs3 === errors;
    _valid0 && valid0 ? (valid0 = !1, passing0 = [passing0, 2]) : _valid0 && (valid0 = !0, passing0 = 2);
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : (vErrors = report(vErrors, instancePath, "/oneOf", { branches: [validate180, validate182, validate184], passingSchemas: passing0 }), errors++), validate186.errors = locate(vErrors, "#/components/schemas/Activity"), errors === 0;
}
function validate190(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.activities === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "activities" }), errors++), data.activities !== void 0) {
      let data0 = data.activities;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate186(data0[i0], { instancePath: instancePath + "/activities/" + i0 }) || (vErrors = append(vErrors, validate186.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/activities", "/properties/activities/type", { type: "array" }), errors++;
    }
    if (data.tasks !== void 0) {
      let data2 = data.tasks;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate37(data2[i1], { instancePath: instancePath + "/tasks/" + i1 }) || (vErrors = append(vErrors, validate37.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/tasks", "/properties/tasks/type", { type: "array" }), errors++;
    }
    if (data.lists !== void 0) {
      let data4 = data.lists;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate96(data4[i2], { instancePath: instancePath + "/lists/" + i2 }) || (vErrors = append(vErrors, validate96.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/lists", "/properties/lists/type", { type: "array" }), errors++;
    }
    if (data.workspaces !== void 0) {
      let data6 = data.workspaces;
      if (Array.isArray(data6)) {
        let len3 = data6.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate116(data6[i3], { instancePath: instancePath + "/workspaces/" + i3 }) || (vErrors = append(vErrors, validate116.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/workspaces", "/properties/workspaces/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate190.errors = locate(vErrors, "#/components/schemas/ActivitiesResponse"), errors === 0;
}
function validate196(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && (formats0.validate(data) || (vErrors = report(vErrors, instancePath, "/format", { format: "int64" }), errors++)), validate196.errors = locate(vErrors, "#/paths/~1activities~1{id}/get/parameters/0/schema"), errors === 0;
}
function validate197(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.activity === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "activity" }), errors++), data.activity !== void 0 && (validate186(data.activity, { instancePath: instancePath + "/activity" }) || (vErrors = append(vErrors, validate186.errors), errors = vErrors.length)), data.tasks !== void 0) {
      let data1 = data.tasks;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate37(data1[i0], { instancePath: instancePath + "/tasks/" + i0 }) || (vErrors = append(vErrors, validate37.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/tasks", "/properties/tasks/type", { type: "array" }), errors++;
    }
    if (data.lists !== void 0) {
      let data3 = data.lists;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate96(data3[i1], { instancePath: instancePath + "/lists/" + i1 }) || (vErrors = append(vErrors, validate96.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/lists", "/properties/lists/type", { type: "array" }), errors++;
    }
    if (data.workspaces !== void 0) {
      let data5 = data.workspaces;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate116(data5[i2], { instancePath: instancePath + "/workspaces/" + i2 }) || (vErrors = append(vErrors, validate116.errors), errors = vErrors.length);
      } else
        vErrors = report(vErrors, instancePath + "/workspaces", "/properties/workspaces/type", { type: "array" }), errors++;
    }
    data.request_uuid !== void 0 && (validate40(data.request_uuid, { instancePath: instancePath + "/request_uuid" }) || (vErrors = append(vErrors, validate40.errors), errors = vErrors.length));
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate197.errors = locate(vErrors, "#/components/schemas/ActivityResponse"), errors === 0;
}
function validate203(data, { instancePath = "" } = {}) {
  return validate203.errors = null, !0;
}
function validate204(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.requests === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "requests" }), errors++), data.datasets === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "datasets" }), errors++), data.requests !== void 0) {
      let data0 = data.requests;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/requests", "/properties/requests/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 < 0 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/requests", "/properties/requests/minimum", { comparison: ">=", limit: 0 }), errors++), formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/requests", "/properties/requests/format", { format: "int64" }), errors++));
    }
    if (data.datasets !== void 0) {
      let data1 = data.datasets;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1))
        for (let key0 in data1) {
          let data2 = data1[key0];
          data2 && typeof data2 == "object" && !Array.isArray(data2) || (vErrors = report(vErrors, instancePath + "/datasets/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "/properties/datasets/additionalProperties/type", { type: "object" }), errors++);
        }
      else
        vErrors = report(vErrors, instancePath + "/datasets", "/properties/datasets/type", { type: "object" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate204.errors = locate(vErrors, "#/components/control/Snapshot"), errors === 0;
}
function validate205(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    Object.keys(data).length > 1 && (vErrors = report(vErrors, instancePath, "/maxProperties", { limit: 1 }), errors++), Object.keys(data).length < 1 && (vErrors = report(vErrors, instancePath, "/minProperties", { limit: 1 }), errors++);
    for (let key0 in data)
      key0 === "now" || key0 === "advance_ms" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.now !== void 0) {
      let data0 = data.now;
      typeof data0 == "string" ? formats6.validate(data0) || (vErrors = report(vErrors, instancePath + "/now", "/properties/now/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/now", "/properties/now/type", { type: "string" }), errors++);
    }
    if (data.advance_ms !== void 0) {
      let data1 = data.advance_ms;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/advance_ms", "/properties/advance_ms/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && ((data1 > 9007199254740991 || isNaN(data1)) && (vErrors = report(vErrors, instancePath + "/advance_ms", "/properties/advance_ms/maximum", { comparison: "<=", limit: 9007199254740991 }), errors++), (data1 < -9007199254740991 || isNaN(data1)) && (vErrors = report(vErrors, instancePath + "/advance_ms", "/properties/advance_ms/minimum", { comparison: ">=", limit: -9007199254740991 }), errors++), formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/advance_ms", "/properties/advance_ms/format", { format: "int64" }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate205.errors = locate(vErrors, "#/components/control/ClockChange"), errors === 0;
}
function validate206(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 === "seed" || key0 === "questions" || key0 === "harsh" || key0 === "alternatives" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.seed !== void 0) {
      let data0 = data.seed;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/seed", "/properties/seed/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 > 2147483647 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/seed", "/properties/seed/maximum", { comparison: "<=", limit: 2147483647 }), errors++), (data0 < 0 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/seed", "/properties/seed/minimum", { comparison: ">=", limit: 0 }), errors++));
    }
    if (data.questions !== void 0) {
      let data1 = data.questions;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          typeof data1[i0] != "string" && (vErrors = report(vErrors, instancePath + "/questions/" + i0, "/properties/questions/items/type", { type: "string" }), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/questions", "/properties/questions/type", { type: "array" }), errors++;
    }
    if (data.harsh !== void 0 && typeof data.harsh != "boolean" && (vErrors = report(vErrors, instancePath + "/harsh", "/properties/harsh/type", { type: "boolean" }), errors++), data.alternatives !== void 0) {
      let data4 = data.alternatives;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4))
        for (let key1 in data4)
          typeof data4[key1] != "string" && (vErrors = report(vErrors, instancePath + "/alternatives/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "/properties/alternatives/additionalProperties/type", { type: "string" }), errors++);
      else
        vErrors = report(vErrors, instancePath + "/alternatives", "/properties/alternatives/type", { type: "object" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate206.errors = locate(vErrors, "#/components/control/AlternativeChange"), errors === 0;
}
function validate207(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && ((data > 1e3 || isNaN(data)) && (vErrors = report(vErrors, instancePath, "/maximum", { comparison: "<=", limit: 1e3 }), errors++), (data < 1 || isNaN(data)) && (vErrors = report(vErrors, instancePath, "/minimum", { comparison: ">=", limit: 1 }), errors++)), validate207.errors = locate(vErrors, "#/paths/~1__contract~1requests/get/parameters/0/schema"), errors === 0;
}
function validate208(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || (vErrors = report(vErrors, instancePath, "/type", { type: "integer" }), errors++), typeof data == "number" && isFinite(data) && ((data > 6e4 || isNaN(data)) && (vErrors = report(vErrors, instancePath, "/maximum", { comparison: "<=", limit: 6e4 }), errors++), (data < 0 || isNaN(data)) && (vErrors = report(vErrors, instancePath, "/minimum", { comparison: ">=", limit: 0 }), errors++)), validate208.errors = locate(vErrors, "#/paths/~1__contract~1deliveries/get/parameters/0/schema"), errors === 0;
}
function validate209(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 === "operation" || key0 === "path" || key0 === "count" || key0 === "status" || key0 === "headers" || key0 === "delay_ms" || key0 === "connection" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.operation !== void 0 && typeof data.operation != "string" && (vErrors = report(vErrors, instancePath + "/operation", "/properties/operation/type", { type: "string" }), errors++), data.path !== void 0 && typeof data.path != "string" && (vErrors = report(vErrors, instancePath + "/path", "/properties/path/type", { type: "string" }), errors++), data.count !== void 0) {
      let data2 = data.count;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || (vErrors = report(vErrors, instancePath + "/count", "/properties/count/type", { type: "integer" }), errors++), typeof data2 == "number" && isFinite(data2) && ((data2 > 1e6 || isNaN(data2)) && (vErrors = report(vErrors, instancePath + "/count", "/properties/count/maximum", { comparison: "<=", limit: 1e6 }), errors++), (data2 < 1 || isNaN(data2)) && (vErrors = report(vErrors, instancePath + "/count", "/properties/count/minimum", { comparison: ">=", limit: 1 }), errors++));
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/status", "/properties/status/type", { type: "integer" }), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 599 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/status", "/properties/status/maximum", { comparison: "<=", limit: 599 }), errors++), (data3 < 400 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/status", "/properties/status/minimum", { comparison: ">=", limit: 400 }), errors++));
    }
    if (data.headers !== void 0) {
      let data4 = data.headers;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        Object.keys(data4).length > 20 && (vErrors = report(vErrors, instancePath + "/headers", "/properties/headers/maxProperties", { limit: 20 }), errors++);
        for (let key1 in data4)
          typeof data4[key1] != "string" && (vErrors = report(vErrors, instancePath + "/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "/properties/headers/additionalProperties/type", { type: "string" }), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/headers", "/properties/headers/type", { type: "object" }), errors++;
    }
    if (data.delay_ms !== void 0) {
      let data6 = data.delay_ms;
      typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6) || (vErrors = report(vErrors, instancePath + "/delay_ms", "/properties/delay_ms/type", { type: "integer" }), errors++), typeof data6 == "number" && isFinite(data6) && ((data6 > 6e5 || isNaN(data6)) && (vErrors = report(vErrors, instancePath + "/delay_ms", "/properties/delay_ms/maximum", { comparison: "<=", limit: 6e5 }), errors++), (data6 < 0 || isNaN(data6)) && (vErrors = report(vErrors, instancePath + "/delay_ms", "/properties/delay_ms/minimum", { comparison: ">=", limit: 0 }), errors++));
    }
    if (data.connection !== void 0) {
      let data7 = data.connection;
      typeof data7 != "string" && (vErrors = report(vErrors, instancePath + "/connection", "/properties/connection/type", { type: "string" }), errors++), data7 === "drop" || data7 === "truncate" || (vErrors = report(vErrors, instancePath + "/connection", "/properties/connection/enum", { allowedValues: ["drop", "truncate"] }), errors++);
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate209.errors = locate(vErrors, "#/components/control/Fault"), errors === 0;
}
var validators = {
  "#/components/parameters/OrganizationId/schema": validate22,
  "#/paths/~1tasks/get/parameters/1/schema": validate23,
  "#/paths/~1tasks/get/parameters/2/schema": validate24,
  "#/components/parameters/TaskView/schema": validate25,
  "#/components/parameters/IncludeWithTasks/schema": validate26,
  "#/components/parameters/Order/schema": validate27,
  "#/components/parameters/Cursor/schema": validate28,
  "#/components/parameters/TasksLimit/schema": validate29,
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
  "#/paths/~1workspaces/get/parameters/4/schema": validate113,
  "#/paths/~1workspaces/get/parameters/5/schema": validate114,
  "#/components/parameters/Limit/schema": validate115,
  "#/components/schemas/Workspace": validate116,
  "#/components/schemas/WorkspacesResponse": validate117,
  "#/paths/~1workspaces~1{id}/get/parameters/0/schema": validate120,
  "#/components/schemas/WorkspaceResponse": validate121,
  "#/components/parameters/IncludeWithMemberships/schema": validate124,
  "#/paths/~1memberships/get/parameters/5/schema": validate125,
  "#/paths/~1memberships/get/parameters/6/schema": validate126,
  "#/components/schemas/MembershipsResponse": validate127,
  "#/paths/~1memberships~1{id}/get/parameters/0/schema": validate131,
  "#/components/schemas/MembershipResponse": validate132,
  "#/components/parameters/ConventionCursor/schema": validate136,
  "#/components/parameters/ConventionLimit/schema": validate137,
  "#/components/schemas/WebhookResourceType": validate138,
  "#/components/schemas/IntegrationWebhook": validate139,
  "#/components/schemas/IntegrationWebhooksResponse": validate141,
  "#/components/schemas/IntegrationWebhookInput": validate144,
  "#/components/schemas/CreateIntegrationWebhookRequest": validate146,
  "#/components/schemas/IntegrationWebhookResponse": validate148,
  "#/components/parameters/IntegrationWebhookId/schema": validate151,
  "#/components/schemas/IntegrationWebhookChanges": validate152,
  "#/components/schemas/UpdateIntegrationWebhookRequest": validate154,
  "#/components/parameters/TokenOrganizationId/schema": validate156,
  "#/components/schemas/AccessToken": validate157,
  "#/components/schemas/AccessTokensResponse": validate158,
  "#/components/schemas/CreateAccessTokenRequestTop": validate161,
  "#/components/schemas/CreateAccessTokenRequestNested": validate162,
  "#/components/schemas/CreateAccessTokenRequest": validate163,
  "#/components/schemas/AccessTokenResponse": validate166,
  "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema": validate169,
  "#/components/parameters/ActivitiesLimit/schema": validate170,
  "#/paths/~1activities/get/parameters/2/schema": validate171,
  "#/components/parameters/IncludeWithActivities/schema": validate172,
  "#/paths/~1activities/get/parameters/5/schema": validate173,
  "#/paths/~1activities/get/parameters/6/schema": validate174,
  "#/paths/~1activities/get/parameters/8/schema": validate175,
  "#/components/parameters/ActivityView/schema": validate176,
  "#/components/schemas/ActivityPayload": validate177,
  "#/components/schemas/ActivityBase": validate178,
  "#/components/schemas/ActivityOnTask": validate180,
  "#/components/schemas/ActivityOnList": validate182,
  "#/components/schemas/ActivityOnActivity": validate184,
  "#/components/schemas/Activity": validate186,
  "#/components/schemas/ActivitiesResponse": validate190,
  "#/paths/~1activities~1{id}/get/parameters/0/schema": validate196,
  "#/components/schemas/ActivityResponse": validate197,
  "#/components/schemas/WebhookDelivery": validate203,
  "#/components/control/Snapshot": validate204,
  "#/components/control/ClockChange": validate205,
  "#/components/control/AlternativeChange": validate206,
  "#/paths/~1__contract~1requests/get/parameters/0/schema": validate207,
  "#/paths/~1__contract~1deliveries/get/parameters/0/schema": validate208,
  "#/components/control/Fault": validate209
};
export {
  validate157 as AccessToken,
  validate166 as AccessTokenResponse,
  validate158 as AccessTokensResponse,
  validate38 as Account,
  validate190 as ActivitiesResponse,
  validate186 as Activity,
  validate178 as ActivityBase,
  validate184 as ActivityOnActivity,
  validate182 as ActivityOnList,
  validate180 as ActivityOnTask,
  validate177 as ActivityPayload,
  validate197 as ActivityResponse,
  validate86 as CommentChanges,
  validate78 as CommentInput,
  validate81 as CommentRecord,
  validate82 as CommentResponse,
  validate163 as CreateAccessTokenRequest,
  validate162 as CreateAccessTokenRequestNested,
  validate161 as CreateAccessTokenRequestTop,
  validate79 as CreateCommentRequest,
  validate146 as CreateIntegrationWebhookRequest,
  validate55 as CreateTaskRequest,
  validate46 as ErrorDetail,
  validate47 as ErrorResponse,
  validate105 as FileAssociation,
  validate104 as FileRecord,
  validate139 as IntegrationWebhook,
  validate152 as IntegrationWebhookChanges,
  validate144 as IntegrationWebhookInput,
  validate148 as IntegrationWebhookResponse,
  validate141 as IntegrationWebhooksResponse,
  validate106 as ListResponse,
  validate98 as ListsResponse,
  validate39 as Membership,
  validate132 as MembershipResponse,
  validate127 as MembershipsResponse,
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
  validate154 as UpdateIntegrationWebhookRequest,
  validate74 as UpdateTaskRequest,
  validate203 as WebhookDelivery,
  validate138 as WebhookResourceType,
  validate116 as Workspace,
  validate121 as WorkspaceResponse,
  validate117 as WorkspacesResponse,
  validators
};
