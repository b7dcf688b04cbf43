"""
Tables of DynamoDB: an update changes a table in place and keeps its rows. Time to live, point-in-time recovery and
protection from deletion have effect.
"""

import ministack.services.cloudformation.provisioners as provisioners
import ministack.services.dynamodb as dynamodb
from ministack.core.responses import get_region, now_iso

from resources import kinds
from table_updates import rejection

KIND = "AWS::DynamoDB::GlobalTable"
make_table = kinds[KIND]["create"]
drop_table = kinds[KIND]["delete"]


def apply_settings(name, props):
    replicas = props.get("Replicas") or []
    own = next((one for one in replicas if one.get("Region") == get_region()), {})
    recovery = own.get("PointInTimeRecoverySpecification") or {}
    dynamodb._pitr_settings[name] = recovery.get("PointInTimeRecoveryEnabled") is True
    dynamodb._tables[name]["DeletionProtectionEnabled"] = own.get("DeletionProtectionEnabled") is True
    expiry = props.get("TimeToLiveSpecification")
    if expiry is None:
        dynamodb._ttl_settings.pop(name, None)
    else:
        status = "ENABLED" if expiry.get("Enabled") else "DISABLED"
        dynamodb._ttl_settings[name] = {"TimeToLiveStatus": status, "AttributeName": expiry["AttributeName"]}


def apply_stream(table, view):
    """A stream keeps its ARN for as long as what it says stays the same."""
    before = (table.get("StreamSpecification") or {}).get("StreamViewType")
    if view == before:
        return
    label = now_iso() if view else None
    table["StreamSpecification"] = {"StreamEnabled": True, "StreamViewType": view} if view else None
    table["LatestStreamLabel"] = label
    table["LatestStreamArn"] = f"{table['TableArn']}/stream/{label}" if view else None


def create_table(logical, props, stack):
    name = props.get("TableName") or provisioners._physical_name(stack, logical, max_len=255)
    if name in dynamodb._tables:
        raise ValueError(f"The table {name} exists already")
    made = make_table(logical, props, stack)
    apply_settings(name, props)
    return made


def update_table(physical, old, new, stack):
    if (reason := rejection(old, new)) is not None:
        raise ValueError(reason)
    table = dynamodb._tables[physical]
    table["AttributeDefinitions"] = new.get("AttributeDefinitions") or []
    table["GlobalSecondaryIndexes"] = new.get("GlobalSecondaryIndexes") or []
    table["BillingModeSummary"] = {"BillingMode": new.get("BillingMode", "PROVISIONED")}
    apply_stream(table, (new.get("StreamSpecification") or {}).get("StreamViewType"))
    apply_settings(physical, new)
    stream = table["LatestStreamArn"]
    return physical, {"Arn": table["TableArn"], **({"StreamArn": stream} if stream else {})}


def delete_table(physical, props):
    if dynamodb._tables.get(physical, {}).get("DeletionProtectionEnabled"):
        raise ValueError(f"The table {physical} is protected against deletion")
    drop_table(physical, props)


kinds[KIND] = {"create": create_table, "update": update_table, "delete": delete_table}
